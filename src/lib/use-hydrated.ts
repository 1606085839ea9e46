import { useSyncExternalStore } from "react";

/**
 * False during hydration, because the HTML of the build knows nothing of this visit. Not for the
 * parents of a lazy form: React would replace a form whose code has not loaded yet.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** The subscription to a value that never changes. */
export const neverChanges = () => () => undefined;
