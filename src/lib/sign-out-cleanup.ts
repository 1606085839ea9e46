const cleanups = new Set<() => void>();

/** Words that the browser would not keep last for the visit of one person, and no longer. */
export const onSignOut = (cleanup: () => void) => cleanups.add(cleanup);

export function runSignOutCleanup() {
  for (const cleanup of cleanups) cleanup();
}
