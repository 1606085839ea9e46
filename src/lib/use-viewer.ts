import { localStore, storeKeys } from "./local-store.ts";
import { runSignOutCleanup } from "./sign-out-cleanup.ts";
import { isViewer, queryClient, trpc, type Viewer } from "./trpc.ts";

export type { Viewer };

/** The person at the screen, or null for a visitor. */
export function useViewer(): Viewer | null {
  const viewer = useEntering();
  return viewer?.step ? null : viewer;
}

/** The same, also for an admin who has given the password alone. */
export function useEntering(): Viewer | null {
  const [{ viewer }] = trpc.athletes.session.useSuspenseQuery();
  return viewer;
}

/** Tells the browser who has come and who has left. */
export function useSession() {
  const utils = trpc.useUtils();

  function enter(viewer: Viewer) {
    utils.athletes.session.setData(undefined, { viewer });
    rememberViewer(viewer);
  }

  /** Nothing of the person stays; the journal is the device's own and is left alone. */
  function leave() {
    utils.athletes.session.setData(undefined, { viewer: null });
    queryClient.removeQueries({ predicate: (query) => !isViewer(query) });
    rememberViewer(null);
    runSignOutCleanup();
  }

  return { enter, leave };
}

/** A hint for the pages that ask nobody; the server alone knows who it is. */
export function rememberViewer(viewer: Viewer | null) {
  if (viewer?.athleteId) {
    localStore.write(storeKeys.athleteId, String(viewer.athleteId));
    return;
  }
  localStore.remove(storeKeys.athleteId);
  localStore.remove(storeKeys.subscriptionStatus);
}
