import { useEffect, useRef } from "react";

/** Focuses the element when a change of `state` has removed the focused one. */
export function useKeptFocus<Element extends HTMLElement>(
  state: string | number | boolean | undefined,
) {
  const element = useRef<Element>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [state]);
  return element;
}
