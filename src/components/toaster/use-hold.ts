import { type FocusEvent, useRef, useState } from "react";

/** Whether a pointer or the focus rests on the region, and where the focus came from. */
export function useHold(shownId: string | undefined) {
  const [hoveredId, setHoveredId] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const cameFrom = useRef<Element>(null);

  return {
    isHeld: hasFocus || (shownId !== undefined && hoveredId === shownId),
    /** Before what has the focus disappears. */
    giveBackFocus: () => {
      if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
    handlers: {
      onPointerMove: () => setHoveredId(shownId),
      onPointerLeave: () => setHoveredId(undefined),
      onFocus: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          cameFrom.current = event.relatedTarget;
        }
        setHasFocus(true);
      },
      onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
