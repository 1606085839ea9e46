import { localStore, storeKeys } from "./local-store.ts";
import { explain } from "./server-failure.ts";
import { personOf, type Viewer } from "./trpc.ts";

/** Names the person who turned on push here. */
export function ownerOf(viewer: Viewer) {
  const owner = personOf(viewer);
  // An earlier release named staff by their name, which may change.
  if (viewer.userId && pushOwner() === `${viewer.role} ${viewer.name}`) rememberPushOwner(owner);
  return owner;
}

export const pushOwner = () => localStore.read(storeKeys.pushOwner);
export const rememberPushOwner = (owner: string) => localStore.write(storeKeys.pushOwner, owner);
export const forgetPushOwner = () => localStore.remove(storeKeys.pushOwner);

export const hasPush = () => pushOwner() !== null;

/** Ends push in a browser that another person may use next. The server ends it with the session. */
export function endPush() {
  if (!hasPush()) return;
  forgetPushOwner();
  void import("./push-device.ts")
    .then(({ unsubscribe }) => unsubscribe())
    .catch((error: unknown) => console.warn("This browser still expects pushes.", error));
}

const noService =
  "Your browser could not reach the service that brings these lines. Nothing was turned on.";

/** Why push was not turned on. The browser's own messages are not meant for users. */
export const explainPush = (error: unknown) =>
  error instanceof DOMException ? noService : explain(error);
