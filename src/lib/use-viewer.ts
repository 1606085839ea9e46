import { setKnownHere } from "./known.ts";
import { localStore, storeKeys } from "./local-store.ts";
import { forgetProgram } from "./service-worker.ts";
import { runSignOutCleanup } from "./sign-out-cleanup.ts";
import { isViewer, queryClient, trpc, type Viewer } from "./trpc.ts";

export type { Viewer };

/** The signed-in person, or null for a visitor. */
export function useViewer(): Viewer | null {
  const viewer = useEntering();
  return viewer?.step ? null : viewer;
}

/** The same, including an admin who has not passed the second step yet. */
export function useEntering(): Viewer | null {
  const [{ viewer }] = trpc.athletes.session.useSuspenseQuery();
  return viewer;
}

/** Whether a mentor looks, to whom screens show less than to owners. The server decides for itself. */
export const useIsMentor = () => useViewer()?.staffRole === "mentor";

/** Updates the browser's state on sign-in and sign-out. */
export function useSession() {
  const utils = trpc.useUtils();

  function enter(viewer: Viewer) {
    utils.athletes.session.setData(undefined, { viewer });
    rememberViewer(viewer);
  }

  /** Removes everything of the person, except the journal, which belongs to the device. */
  function leave() {
    utils.athletes.session.setData(undefined, { viewer: null });
    queryClient.removeQueries({ predicate: (query) => !isViewer(query) });
    rememberViewer(null);
    runSignOutCleanup();
  }

  return { enter, leave };
}

/** A hint for the first paint and for pages that do not ask the server. It proves nothing. */
export function rememberViewer(viewer: Viewer | null) {
  setKnownHere(Boolean(viewer?.athleteId));
  const athleteId = viewer?.athleteId ? String(viewer.athleteId) : null;
  const before = localStore.read(storeKeys.athleteId);
  if (athleteId === null || (before !== null && before !== athleteId)) forgetSeen();
  if (athleteId !== null) {
    localStore.write(storeKeys.athleteId, athleteId);
    return;
  }
  localStore.remove(storeKeys.athleteId);
  localStore.remove(storeKeys.subscriptionStatus);
  void forgetProgram();
}

/** What the server told one person, and what it was not told yet. */
function forgetSeen() {
  const { lastSeen, libraryKept, libraryProgress, versesKept, versesWaiting } = storeKeys;
  for (const key of [lastSeen, libraryKept, libraryProgress, versesKept, versesWaiting])
    localStore.remove(key);
}

/** What the server last said about the athlete's subscription, as a hint like the one above. */
export function rememberSubscription(status: string | null) {
  if (status === null) localStore.remove(storeKeys.subscriptionStatus);
  else localStore.write(storeKeys.subscriptionStatus, status);
}

/** Whether an athlete has signed in with this browser before. */
export const hasSignedInBefore = () => localStore.read(storeKeys.athleteId) !== null;
