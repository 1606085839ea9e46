import { useEffect, useState } from "react";
import { localStore, sessionStore, storeKeys } from "#src/lib/local-store.ts";

const opensAfterMs = 1_000;
const closesInMs = 300;

/** Remembers the visit where the browser blocks its storage. */
let wasSeen = false;

export type TourState = ReturnType<typeof useTour>;

/** Opens by itself until it is skipped for this visit or completed for good. */
export function useTour() {
  const [stage, setStage] = useState<"closed" | "open" | "closing">("closed");

  useEffect(() => {
    if (isClosedForNow()) return;
    return everyMs(opensAfterMs, () => {
      if (document.querySelector("dialog[open]")) return false;
      if (!isClosedForNow()) setStage("open");
      return true;
    });
  }, []);

  useEffect(() => {
    if (stage !== "closing") return;
    const timer = setTimeout(() => setStage("closed"), closesInMs);
    return () => clearTimeout(timer);
  }, [stage]);

  function leave(remember: () => void) {
    wasSeen = true;
    remember();
    setStage("closing");
  }

  return {
    stage,
    open: () => setStage("open"),
    complete: () => leave(() => localStore.write(storeKeys.tourCompleted, "true")),
    skip: () => leave(() => sessionStore.write(storeKeys.tourSkipped, "true")),
  };
}

const isClosedForNow = () =>
  wasSeen ||
  localStore.read(storeKeys.tourCompleted) !== null ||
  sessionStore.read(storeKeys.tourSkipped) !== null;

/** Tries again until it is done: the tour never opens over another dialog. */
function everyMs(wait: number, isDone: () => boolean) {
  const timer = setInterval(() => {
    if (isDone()) clearInterval(timer);
  }, wait);
  return () => clearInterval(timer);
}
