import { useEffect, useRef } from "react";

/** Takes the focus once something has happened: the button that was pressed is gone. */
export function useFocusAfter<Place extends HTMLElement>(hasHappened: boolean) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (hasHappened) place.current?.focus();
  }, [hasHappened]);
  return place;
}
