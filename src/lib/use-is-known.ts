import { useSyncExternalStore } from "react";
import { localStore, storeKeys } from "./local-store.ts";

/**
 * Whether an athlete has signed in with this browser before. A hint for the first paint; it proves
 * nothing.
 */
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
