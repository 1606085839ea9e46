import { type ComponentType, lazy } from "react";
import { isAnswering, onServerBack, suspectLoss } from "./connection.ts";
import { sessionStore, storeKeys } from "./local-store.ts";

const notAgainForMs = 60_000;
const brieflyMs = 400;
/** How long nothing more of a page's HTML may come while it is not whole. */
const longestStallMs = 10_000;
let isReloading = false;
/** How many loads have failed and wait. */
let failedLoads = 0;

/**
 * Reloads the page, because an update has removed the files of its release. Returns false if the
 * page was reloaded a moment ago: then something else is wrong, unless the connection `wasLost`.
 */
function reloadOnce(wasLost = false) {
  if (isReloading) return true;
  const reloadedAt = Number(sessionStore.read(storeKeys.reloadedAt));
  if (!wasLost && Date.now() - reloadedAt < notAgainForMs) return false;
  isReloading = sessionStore.write(storeKeys.reloadedAt, String(Date.now()));
  if (isReloading) location.reload();
  return isReloading;
}

/** Reloads the page when any code is missing, also code that `loadPatiently` does not load. */
export function reloadAfterUpdate() {
  addEventListener("vite:preloadError", () => void reloadIfAnswering());
}

/**
 * Reloads a page whose HTML breaks off, once the server answers: the browser shows what it has, but
 * never says that no more comes.
 */
export function reloadUnfinishedPage() {
  const before = document.getElementsByTagName("*").length;
  setTimeout(async () => {
    if (document.readyState !== "loading") return;
    const hasStopped = document.getElementsByTagName("*").length === before;
    if (!hasStopped || !(await reloadIfAnswering())) reloadUnfinishedPage();
  }, longestStallMs);
}

const reloadIfAnswering = async () => (await isAnswering()) && reloadOnce();

/**
 * Loads code, and tries again once there is a connection. It reloads the page after an update, and
 * in browsers that remember of a file that it failed.
 */
export async function loadPatiently<Code>(
  load: () => Promise<Code>,
  wasLost = false,
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    failedLoads += 1;
    await untilWorthwhile(error, wasLost).finally(() => {
      failedLoads -= 1;
    });
  }
  return loadPatiently(load, true);
}

/**
 * A component whose code is loaded when it is first rendered. Without a connection it waits for one:
 * React would keep the failure, and no retry could ever succeed.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

async function untilWorthwhile(error: unknown, wasLost: boolean) {
  if (!(await isAnswering())) return untilBack();
  if (!reloadOnce(wasLost)) throw error;
  // Never resolves, because the page is being reloaded.
  return new Promise<void>(() => undefined);
}

/** Waits a moment for slow code, but without a connection until the code is loaded. */
export async function briefly(code: Promise<unknown>) {
  await Promise.race([code, new Promise((resolve) => setTimeout(resolve, brieflyMs))]);
  if (failedLoads > 0) await code;
}

function untilBack() {
  return new Promise<void>((resolve) => {
    const stop = onServerBack(() => {
      stop();
      resolve();
    });
    suspectLoss();
  });
}
