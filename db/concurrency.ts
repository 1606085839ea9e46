import { WriteTimeout } from "./errors.ts";

export type Mutex = ReturnType<typeof createMutex>;

/** Runs work one at a time per key, within this process. */
export function createMutex() {
  const tails = new Map<string, Promise<unknown>>();

  return async function exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = tails.get(key) ?? Promise.resolve();
    const current = previous.then(work, work);
    tails.set(key, current);
    try {
      return await current;
    } finally {
      if (tails.get(key) === current) tails.delete(key);
    }
  };
}

/**
 * Rejects after a time limit, because a hanging callback would occupy the writer or a connection
 * forever.
 */
export function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new WriteTimeout(`A write did not end within ${timeoutMs} ms.`));
    const timer = setTimeout(giveUp, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
