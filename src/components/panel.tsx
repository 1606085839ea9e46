import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

const Sheet = chakra("fieldset", {
  base: {
    display: "grid",
    gap: "4",
    minW: "0",
    p: "clamp(16px, 2.4vw, 24px)",
    bg: "bg.subtle",
    borderRadius: "l2",
    outline: "none",
  },
});

type Props = { label: string; onClose: () => void; children: ReactNode };

/** An inline panel that takes the focus, and returns it when closed by Escape or a button. */
export function Panel({ label, onClose, children }: Props) {
  const sheet = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    sheet.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }

  return (
    <Sheet ref={sheet} tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Sheet>
  );
}
