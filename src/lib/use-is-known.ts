import { useSyncExternalStore } from "react";
import { localStore, storeKeys } from "./local-store.ts";

/** A hint for what to paint first, never a proof: an athlete has signed in with this browser. */
export function useIsKnown() {
  return useSyncExternalStore(watchStore, hasAthlete, () => false);
}

function hasAthlete() {
  return localStore.read(storeKeys.athleteId) !== null;
}

function watchStore(onChange: () => void) {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}
