const cleanups = new Set<() => void>();

/** Words that the browser would not keep last for the visit of one person, and no longer. */
export const onSignOut = (cleanup: () => void) => cleanups.add(cleanup);

export function runSignOutCleanup() {
  for (const cleanup of cleanups) cleanup();
}

type PendingNavigation = { from: string; to: string; state: object };

let latest: PendingNavigation | undefined;

/** Stores where a deliberate sign-out leads, so that the sign-in guard of that screen goes there. */
export function setPendingNavigation(navigation: PendingNavigation) {
  latest = navigation;
}

/** Where the person on that screen is going, if they are leaving. */
export const pendingNavigationFrom = (key: string) => (latest?.from === key ? latest : undefined);
