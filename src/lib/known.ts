const root = () => document.documentElement.classList;

/**
 * Whether an athlete has signed in with this browser before: a hint for the first paint, set by the
 * script in index.html when a page opens.
 */
export const isKnownHere = () => typeof document !== "undefined" && root().contains("known");

export const setKnownHere = (isKnown: boolean) => root().toggle("known", isKnown);
