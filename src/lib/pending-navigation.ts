type PendingNavigation = { from: string; to: string; state: object };

let latest: PendingNavigation | undefined;

/** Notes where somebody goes who leaves on purpose, from the screen with this key. */
export function setPendingNavigation(navigation: PendingNavigation) {
  latest = navigation;
}

/** Where the person on that screen is going, if they are leaving. */
export const pendingNavigationFrom = (key: string) => (latest?.from === key ? latest : undefined);
