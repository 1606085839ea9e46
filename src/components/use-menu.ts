import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/** The keyboard of a menu: arrows, Home and End move; Escape, leaving and going anywhere close. */
export function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [isOpen]);

  const open = () => setOpenAt(key);

  function close() {
    setOpenAt(undefined);
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
    const act = isOpen ? openKeys[event.key] : event.key === "ArrowDown" && open;
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpenAt(undefined);
  }

  return {
    isOpen,
    frame,
    trigger,
    frameProps: { onKeyDown, onBlur },
    close,
    toggle: () => setOpenAt(isOpen ? undefined : key),
  };
}
