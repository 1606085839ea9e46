import { useEffect, useRef } from "react";

/** Takes the focus where a change of `state` has taken away what had it. */
export function useKeptFocus<Element extends HTMLElement>(state: string | boolean | undefined) {
  const element = useRef<Element>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [state]);
  return element;
}
