import { setTimeout as sleep } from "node:timers/promises";

/** Watches the event loop while `work` runs: the longest it was kept from its timers. */
export async function longestLoopGap(work: () => Promise<unknown>) {
  let isWatching = true;
  let longest = 0;
  async function watch() {
    for (let last = performance.now(); isWatching; last = performance.now()) {
      await sleep(5);
      longest = Math.max(longest, performance.now() - last);
    }
  }
  const watching = watch();
  try {
    await work();
  } finally {
    isWatching = false;
    await watching;
  }
  return longest;
}
