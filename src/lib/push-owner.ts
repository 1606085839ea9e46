import { localStore, storeKeys } from "./local-store.ts";
import { explain } from "./server-failure.ts";
import type { Viewer } from "./trpc.ts";

/** Who is told by push in this browser; staff have no number of an athlete. */
export const ownerOf = ({ role, athleteId, name }: Viewer) => `${role} ${athleteId ?? name}`;

export const pushOwner = () => localStore.read(storeKeys.pushOwner);
export const rememberPushOwner = (owner: string) => localStore.write(storeKeys.pushOwner, owner);
export const forgetPushOwner = () => localStore.remove(storeKeys.pushOwner);

export const hasPush = () => pushOwner() !== null;

/** Called before another person may use this browser, which the server has forgotten by itself. */
export function endPush() {
  if (!hasPush()) return;
  forgetPushOwner();
  void import("./push-device.ts")
    .then(({ unsubscribe }) => unsubscribe())
    .catch((error: unknown) => console.warn("This browser still expects pushes.", error));
}

const noService =
  "Your browser could not reach the service that brings these lines. Nothing was turned on.";

/** Why that did not work: what a browser refuses, it does not refuse in words for people. */
export const explainPush = (error: unknown) =>
  error instanceof DOMException ? noService : explain(error);
