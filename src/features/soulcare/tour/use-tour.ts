import { useEffect, useState } from "react";
import { localStore, sessionStore, storeKeys } from "#src/lib/local-store.ts";

const opensAfterMs = 1_000;
const closesInMs = 300;

/** Where the browser keeps nothing, it is not shown twice in one visit all the same. */
let wasSeen = false;

export type TourState = ReturnType<typeof useTour>;

/** Opens by itself on the first visit; only its end marks it as done. */
export function useTour() {
  const [stage, setStage] = useState<"closed" | "open" | "closing">("closed");

  useEffect(() => {
    if (isSettled()) return;
    return everyMs(opensAfterMs, () => {
      if (document.querySelector("dialog[open]")) return false;
      if (!isSettled()) setStage("open");
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

const isSettled = () =>
  wasSeen ||
  localStore.read(storeKeys.tourCompleted) !== null ||
  sessionStore.read(storeKeys.tourSkipped) !== null;

/** Tries again until it is done: it never opens over a dialog. */
function everyMs(wait: number, isDone: () => boolean) {
  const timer = setInterval(() => {
    if (isDone()) clearInterval(timer);
  }, wait);
  return () => clearInterval(timer);
}
