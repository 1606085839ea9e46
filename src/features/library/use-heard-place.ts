import { useCallback, useEffect, useEffectEvent, useRef } from "react";

/** The place in a file: `position` in seconds, and the percentage played. */
export type HeardPlace = { fileId: number; position: number; percent: number; at: Date };

const saveEveryMs = 10_000;

/**
 * Saves a changed place every ten seconds, and when the page is left. Returns the function that
 * takes the current time and the duration.
 */
export function useHeardPlace(
  fileId: number | undefined,
  onPlace: (place: HeardPlace, isLast: boolean) => void,
) {
  const latest = useRef<HeardPlace>(undefined);
  const saved = useRef<number>(undefined);

  const save = useEffectEvent((isLast: boolean) => {
    const place = latest.current;
    if (!place || place.position === saved.current) return;
    saved.current = place.position;
    onPlace(place, isLast);
  });

  useEffect(() => {
    const onHide = () => document.visibilityState === "hidden" && save(true);
    const onLeave = () => save(true);
    const timer = setInterval(() => save(false), saveEveryMs);
    addEventListener("pagehide", onLeave);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearInterval(timer);
      save(true);
      removeEventListener("pagehide", onLeave);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, []);

  return useCallback(
    (time: number, duration: number) => {
      if (fileId === undefined || duration === 0) return;
      const position = Math.floor(time);
      // The place at which the page opened is saved already.
      saved.current ??= position;
      const percent = Math.min(100, Math.floor((time / duration) * 100));
      latest.current = { fileId, position, percent, at: new Date() };
    },
    [fileId],
  );
}
