import { type PointerEvent, useState } from "react";
import { toastFigures } from "./toast-figures.ts";

/** Follows a finger to the right, and lets go once it has gone far enough. */
export function useSwipeRight(onSwiped: () => void) {
  const [startX, setStartX] = useState<number>();
  const [offset, setOffset] = useState(0);

  function end() {
    setStartX(undefined);
    setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) setStartX(event.clientX);
      },
      onPointerMove: (event: PointerEvent) => {
        if (startX !== undefined) setOffset(Math.max(0, event.clientX - startX));
      },
      onPointerUp: (event: PointerEvent) => {
        if (startX !== undefined && event.clientX - startX >= toastFigures.swipePx) onSwiped();
        end();
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}
