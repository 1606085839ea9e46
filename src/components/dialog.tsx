import { chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";

const Sheet = chakra("dialog", {
  base: {
    m: "auto",
    mb: { base: "0", sm: "auto" },
    w: "full",
    maxW: { base: "full", sm: "560px" },
    maxH: { base: "92dvh", sm: "calc(100dvh - 48px)" },
    overflowY: "auto",
    p: "clamp(20px, 4vw, 32px)",
    pb: { base: "calc(20px + env(safe-area-inset-bottom))", sm: "clamp(20px, 4vw, 32px)" },
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderRadius: { base: "10px 10px 0 0", sm: "l3" },
    shadow: "lift",
    _backdrop: { bg: { base: "rgba(15, 23, 39, .62)", _dark: "rgba(3, 7, 15, .72)" } },
  },
});

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A question over the page: a sheet from below on a phone. Escape closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = document.activeElement;
    if (!sheet.current?.open) sheet.current?.showModal();
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <Sheet
      ref={sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <chakra.h2 id={id} textStyle="h3" ref={heading} tabIndex={-1}>
        {title}
      </chakra.h2>
      {children}
    </Sheet>
  );
}
