import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The keyboard of a menu: arrows, Home and End move, Escape and leaving close. */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    trigger.current?.focus();
  }

  function move(to: (at: number, count: number) => number) {
    const all = items();
    const at = all.findIndex((item) => item.matches(":focus"));
    all.at(to(at, all.length) % all.length)?.focus();
  }

  const openKeys: Record<string, () => void> = {
    ArrowDown: () => move((at) => at + 1),
    ArrowUp: () => move((at, count) => at - 1 + count),
    Home: () => move(() => 0),
    End: () => move((_, count) => count - 1),
    Escape: close,
  };

  function onKeyDown(event: KeyboardEvent) {
    const act = isOpen ? openKeys[event.key] : event.key === "ArrowDown" && (() => setIsOpen(true));
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return {
    isOpen,
    frame,
    trigger,
    frameProps: { onKeyDown, onBlur },
    toggle: () => setIsOpen(!isOpen),
  };
}
