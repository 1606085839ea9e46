export type Mutex = ReturnType<typeof createMutex>;

/** Runs work one at a time per key, within this process. */
export function createMutex() {
  const tails = new Map<string, Promise<unknown>>();

  return async function exclusively<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}
