import { chakra } from "@chakra-ui/react";
import { useLayoutEffect, useRef } from "react";
import { journal } from "#src/content/journal.ts";

const Sheet = chakra("dialog", {
  base: {
    position: "fixed",
    inset: "0",
    m: "0",
    p: "0",
    w: "100vw",
    h: "100dvh",
    maxW: "none",
    maxH: "none",
    border: "0",
    bg: "bg",
    _backdrop: { bg: "bg" },
  },
});

const Show = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "full",
    h: "full",
    p: "6",
    color: "fg.muted",
    cursor: "pointer",
    _focusVisible: { outlineOffset: "-8px" },
  },
});

/** Over everything, also for the keyboard and for screen readers. */
export function Cover({ onShow }: { onShow: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal();
  }, []);

  return (
    <Sheet ref={sheet} aria-label={journal.hide} onClose={onShow} data-unprinted>
      <title>Honour</title>
      <Show type="button" onClick={onShow}>
        {journal.hidden}
      </Show>
    </Sheet>
  );
}
