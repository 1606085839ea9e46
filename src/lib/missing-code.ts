import { isAnswering, onceBack, suspectLoss } from "./connection.ts";
import { sessionStore, storeKeys } from "./local-store.ts";

const notAgainForMs = 60_000;
const brieflyMs = 400;
let isReloading = false;
let missing = 0;

/**
 * Loads the page again, as an update has taken the files of its release away. False if it has just
 * done so: then something else is wrong.
 */
function reloadOnce() {
  if (isReloading) return true;
  const before = Number(sessionStore.read(storeKeys.reloadedAt));
  if (Date.now() - before < notAgainForMs) return false;
  isReloading = sessionStore.write(storeKeys.reloadedAt, String(Date.now()));
  if (isReloading) location.reload();
  return isReloading;
}

/** For code that nothing waits for by `loadPatiently`. */
export function reloadAfterUpdate() {
  addEventListener("vite:preloadError", () => {
    void isAnswering().then((isThere) => isThere && reloadOnce());
  });
}

/** Without a connection it waits for one. */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    missing += 1;
    await untilWorthwhile(error).finally(() => {
      missing -= 1;
    });
  }
  return loadPatiently(load);
}

async function untilWorthwhile(error: unknown) {
  if (!(await isAnswering())) return untilBack();
  if (!reloadOnce()) throw error;
  return new Promise<void>(() => undefined);
}

/** For code that is slow, a moment; for code that cannot be loaded, until it can. */
export async function briefly(code: Promise<unknown>) {
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, brieflyMs))]);
  if (missing > 0) await code;
}

function untilBack() {
  return new Promise<void>((resolve) => {
    const stop = onceBack(() => {
      stop();
      resolve();
    });
    suspectLoss();
  });
}
