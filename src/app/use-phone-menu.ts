import { type KeyboardEvent, useEffect, useRef, useState } from "react";

const focusable = "a[href], button:not([disabled])";

/** Open or closed; closed again by Escape and by going anywhere. */
export function usePhoneMenu(locationKey: string) {
  const [openAt, setOpenAt] = useState<string>();
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === locationKey;

  useEffect(() => {
    document.documentElement.style.overflow = isOpen ? "hidden" : "";
    return () => {
      document.documentElement.style.overflow = "";
    };
  }, [isOpen]);

  function close() {
    setOpenAt(undefined);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === "Escape") close();
    if (event.key === "Tab" && bar.current) keepInside(bar.current, event);
  }

  return {
    isOpen,
    bar,
    button,
    onKeyDown,
    toggle: () => setOpenAt(isOpen ? undefined : locationKey),
  };
}

/** After the last comes the first, and before the first the last. */
function keepInside(frame: HTMLElement, event: KeyboardEvent) {
  const all = [...frame.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility(),
  );
  const [leaving, entering] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}
