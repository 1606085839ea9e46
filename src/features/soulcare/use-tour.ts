import { useEffect, useState } from "react";
import { localStore, sessionStore, storeKeys } from "#src/lib/local-store.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";

const opensAfterMs = 1_000;
const closesInMs = 300;

export const loadTour = () => import("./tour.tsx");

/** Remembers for this visit that the tour was closed, in case the browser blocks storage. */
let wasClosed = false;

export type TourState = ReturnType<typeof useTour>;

/** The tour opens by itself until it is skipped (for this visit) or completed (for good). */
export function useTour() {
  const [stage, setStage] = useState<"closed" | "open" | "closing">("closed");
  const utils = trpc.useUtils();

  useEffect(() => {
    if (isClosedForNow()) return;
    let state: "loading" | "loaded" | "failed" = "loading";
    loadTour().then(
      () => (state = "loaded"),
      () => (state = "failed"),
    );
    const acting = watchActing();
    // An athlete who has begun to act or has asked for a person is not led around.
    const isUnwanted = () =>
      isClosedForNow() ||
      acting.hasBegun() ||
      utils.soulcare.huddle.getData()?.next.kind === "care";
    const stop = retryEveryMs(opensAfterMs, () => {
      // Then, and without a connection, the tour waits for the next visit.
      if (state === "failed" || isUnwanted()) return true;
      if (state === "loading" || isBusy()) return false;
      setStage("open");
      return true;
    });
    return () => {
      stop();
      acting.stop();
    };
  }, [utils]);

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

/** The tour never opens over another dialog, not even over one opened while it or the screen loads. */
const isBusy = () =>
  document.querySelector("dialog[open]") !== null || queryClient.isFetching() > 0;

/** Whether a key or the pointer was pressed since. */
function watchActing() {
  let hasBegun = false;
  const listening = new AbortController();
  for (const kind of ["keydown", "pointerdown"])
    addEventListener(kind, () => (hasBegun = true), { signal: listening.signal });
  return { hasBegun: () => hasBegun, stop: () => listening.abort() };
}

/** Calls `tryOnce` at each interval until it returns true. */
function retryEveryMs(wait: number, tryOnce: () => boolean) {
  const timer = setInterval(() => {
    if (tryOnce()) clearInterval(timer);
  }, wait);
  return () => clearInterval(timer);
}
