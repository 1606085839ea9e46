import { useLayoutEffect, useRef } from "react";

/** Longer than the two taps of a double tap are apart. */
const restMs = 400;

/**
 * The ref of an element that takes no taps at first, and none for a moment after `shown` has changed:
 * the second tap of a double tap was meant for what stood in its place before.
 */
export function useRest(shown: string | number | boolean) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.animate({ pointerEvents: ["none", "none"] }, restMs);
  }, [shown]);
  return element;
}
