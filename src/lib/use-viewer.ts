import { setKnownHere } from "./known.ts";
import { localStore, storeKeys } from "./local-store.ts";
import { forgetProgram } from "./service-worker.ts";
import { forgetPerson, runSignOutCleanup } from "./sign-out-cleanup.ts";
import { isSessionQuery, personOf, queryClient, trpc, type Viewer, viewerNow } from "./trpc.ts";

export type { Viewer };

/** The signed-in person, or null for a visitor. */
export function useViewer(): Viewer | null {
  const viewer = useViewerAtAnyStep();
  return viewer?.step ? null : viewer;
}

/** The same, including an admin who has not passed the second step yet. */
export function useViewerAtAnyStep(): Viewer | null {
  const [{ viewer }] = trpc.athletes.session.useSuspenseQuery();
  return viewer;
}

/** Whether the viewer is a mentor, who sees less than an owner. The server checks by itself. */
export const useIsMentor = () => useViewer()?.staffRole === "mentor";

/** Says whether the person of the last rendering is still signed in. */
export function useIsSignedIn() {
  const viewer = useViewer();
  return () => {
    const now = viewerNow();
    return Boolean(viewer && now && personOf(viewer) === personOf(now));
  };
}

/** Updates the browser's state on sign-in and sign-out. */
export function useSession() {
  const utils = trpc.useUtils();

  /** A session that ended in another tab may have left its person's data here. */
  function enter(viewer: Viewer) {
    const before = viewerNow();
    if (!before || personOf(before) !== personOf(viewer)) {
      forgetAnswers();
      forgetPerson();
    }
    utils.athletes.session.setData(undefined, { viewer });
    rememberViewer(viewer);
  }

  /**
   * Removes the person's data from memory and the offline data from storage. Drafts, journal and
   * playbook stay in storage.
   */
  function leave() {
    utils.athletes.session.setData(undefined, { viewer: null });
    forgetAnswers();
    rememberViewer(null);
    runSignOutCleanup();
  }

  return { enter, leave };
}

function forgetAnswers() {
  queryClient.removeQueries({ predicate: (query) => !isSessionQuery(query) });
}

/** Stores the athlete's id: a hint, not a proof, for the first paint and pages without requests. */
export function rememberViewer(viewer: Viewer | null) {
  setKnownHere(Boolean(viewer?.athleteId));
  const athleteId = viewer?.athleteId ? String(viewer.athleteId) : null;
  const before = localStore.read(storeKeys.athleteId);
  if (athleteId === null || (before !== null && before !== athleteId)) forgetOfflineData();
  if (athleteId !== null) {
    localStore.write(storeKeys.athleteId, athleteId);
    return;
  }
  localStore.remove(storeKeys.athleteId);
  localStore.remove(storeKeys.subscriptionStatus);
  void forgetProgram();
}

/** Removes what is stored for use offline, and what was not sent to the server yet. */
function forgetOfflineData() {
  const { lastSeen, libraryKept, libraryProgress, versesKept, versesWaiting } = storeKeys;
  for (const key of [lastSeen, libraryKept, libraryProgress, versesKept, versesWaiting])
    localStore.remove(key);
}

/** Stores the last known status of the athlete's subscription, as a hint like the athlete's id. */
export function rememberSubscription(status: string | null) {
  if (status === null) localStore.remove(storeKeys.subscriptionStatus);
  else localStore.write(storeKeys.subscriptionStatus, status);
}

/** Whether an athlete has signed in with this browser before. */
export const hasSignedInBefore = () => localStore.read(storeKeys.athleteId) !== null;
