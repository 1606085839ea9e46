import { useEffect, useState } from "react";
import { localStore, sessionStore, storeKeys } from "#src/lib/local-store.ts";

const opensAfterMs = 1_000;
const closesInMs = 300;

export const loadTour = () => import("./tour.tsx");

/** Remembers for this visit that the tour was closed, in case the browser blocks storage. */
let wasClosed = false;

export type TourState = ReturnType<typeof useTour>;

/** The tour opens by itself until it is skipped (for this visit) or completed (for good). */
export function useTour() {
  const [stage, setStage] = useState<"closed" | "open" | "closing">("closed");

  useEffect(() => {
    if (isClosedForNow()) return;
    let state: "loading" | "loaded" | "failed" = "loading";
    loadTour().then(
      () => (state = "loaded"),
      () => (state = "failed"),
    );
    return retryEveryMs(opensAfterMs, () => {
      // Without a connection the tour waits for the next visit.
      if (state === "failed") return true;
      // The tour never opens over another dialog, not even over one opened while it loads.
      if (state === "loading" || document.querySelector("dialog[open]")) return false;
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
    wasClosed = true;
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
  wasClosed ||
  localStore.read(storeKeys.tourCompleted) !== null ||
  sessionStore.read(storeKeys.tourSkipped) !== null;

/** Calls `tryOnce` at each interval until it returns true. */
function retryEveryMs(wait: number, tryOnce: () => boolean) {
  const timer = setInterval(() => {
    if (tryOnce()) clearInterval(timer);
  }, wait);
  return () => clearInterval(timer);
}
