const cleanups = new Set<() => void>();
const notesCleanups = new Set<() => void>();

/** Registers what clears a person's data in memory, at sign-out and at the next sign-in. */
export const onSignOut = (cleanup: () => void) => cleanups.add(cleanup);

/** Registers what clears notes that are only in memory, at sign-out and when notes are erased. */
export const onNotesForgotten = (cleanup: () => void) => notesCleanups.add(cleanup);

export function runSignOutCleanup() {
  forgetPerson();
  forgetNotes();
}

export function forgetPerson() {
  for (const cleanup of cleanups) cleanup();
}

export function forgetNotes() {
  for (const cleanup of notesCleanups) cleanup();
}

type PendingNavigation = { from: string; to: string; state: object };

let latest: PendingNavigation | undefined;

/** Stores where a deliberate sign-out leads, so that the screen's sign-in guard goes there. */
export function setPendingNavigation(navigation: PendingNavigation) {
  latest = navigation;
}

/** Where a deliberate sign-out on the screen with this history key leads. */
export const pendingNavigationFrom = (key: string) => (latest?.from === key ? latest : undefined);
