import { chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "#src/components/icon-button.tsx";
import { athleteWords } from "#src/content/admin-athlete.ts";

const Panel = chakra("section", {
  base: {
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l3",
    px: "clamp(16px, 2.4vw, 28px)",
    pb: "8",
    lg: {
      position: "fixed",
      zIndex: "docked",
      insetBlock: "0",
      right: "0",
      w: "min(560px, 46vw)",
      overflowY: "auto",
      borderWidth: "0",
      borderLeftWidth: "1px",
      borderRadius: "0",
      shadow: "lift",
      animation: "fade-in 200ms",
    },
  },
});

const Head = chakra("div", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "1",
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "3",
    py: "4",
    bg: "bg.panel",
    borderBottomWidth: "1px",
  },
});

type Props = { name: string; face: ReactNode; onClose: () => void; children: ReactNode };

/** One row of a list, opened beside it; in its place on a phone. Escape closes it. */
export function DrawerFrame({ name, face, onClose, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  function onKeyDown({ key, target }: KeyboardEvent) {
    // A form that is open inside closes first.
    const isInForm = target instanceof Element && target.closest("fieldset");
    if (key === "Escape" && !isInForm) onClose();
  }

  return (
    <Panel aria-labelledby={id} onKeyDown={onKeyDown}>
      <Head>
        <chakra.div display="flex" gap="3" alignItems="center" minW="0">
          {face}
          <chakra.h2 id={id} ref={heading} tabIndex={-1} textStyle="h3" overflowWrap="anywhere">
            {name}
          </chakra.h2>
        </chakra.div>
        <IconButton label={athleteWords.closeLong(name)} color="fg.muted" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Head>
      {children}
    </Panel>
  );
}
