import { useSyncExternalStore } from "react";

/**
 * False while the HTML of the build is brought to life, which knows nothing of this visit. Not for
 * what stands around a form: React would draw a form anew whose code has not come.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => undefined;
