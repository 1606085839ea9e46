import { type RefObject, useEffect } from "react";

/** A key that leads to a part of the page from anywhere. */
export function useHotkeyFocus(key: string, target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function go(event: KeyboardEvent) {
      if (event.key !== key) return;
      event.preventDefault();
      target.current?.focus();
    }
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [key, target]);
}
