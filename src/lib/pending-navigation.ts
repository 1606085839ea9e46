type PendingNavigation = { from: string; to: string; state: object };

let latest: PendingNavigation | undefined;

/** Stores where a deliberate sign-out leads, so that the sign-in guard of that screen goes there. */
export function setPendingNavigation(navigation: PendingNavigation) {
  latest = navigation;
}

/** Where the person on that screen is going, if they are leaving. */
export const pendingNavigationFrom = (key: string) => (latest?.from === key ? latest : undefined);
