import { localStore, storeKeys } from "./local-store.ts";
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
  // As the script in index.html does when a page opens.
  document.documentElement.classList.toggle("known", Boolean(viewer?.athleteId));
  if (viewer?.athleteId) {
    localStore.write(storeKeys.athleteId, String(viewer.athleteId));
    return;
  }
  localStore.remove(storeKeys.athleteId);
  localStore.remove(storeKeys.subscriptionStatus);
}

/** What the server last said about the athlete's subscription, as a hint like the one above. */
export function rememberSubscription(status: string | null) {
  if (status === null) localStore.remove(storeKeys.subscriptionStatus);
  else localStore.write(storeKeys.subscriptionStatus, status);
}

/** Whether an athlete has signed in with this browser before. */
export const hasSignedInBefore = () => localStore.read(storeKeys.athleteId) !== null;
