import { type RefCallback, useEffect, useRef } from "react";

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

/**
 * The ref of a list in pages: once "Show more" has gone with the last page, the first new row takes
 * its focus, or the last row if that page was empty.
 */
export function useNewRowFocus(pages: readonly (readonly unknown[])[]): RefCallback<HTMLElement> {
  const row = useKeptFocus<HTMLElement>(pages.length);
  const before = pages.slice(0, -1).flat().length;
  return (list) => {
    const first = list?.children[before] ?? list?.lastElementChild;
    if (pages.length < 2 || !(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    row.current = first;
  };
}
