import { tooMany } from "../errors.ts";

/** Items on their way to one slow reader. It closes when more than `limit` items wait. */
export function createBuffer<T>(limit: number) {
  const waiting: T[] = [];
  let isClosed = false;
  let wake = () => {};

  function close() {
    isClosed = true;
    wake();
  }

  return {
    close,

    push(items: readonly T[]) {
      if (waiting.length + items.length > limit) return close();
      waiting.push(...items);
      wake();
    },

    async *items(): AsyncGenerator<T> {
      while (!isClosed) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}

const secondsToWait = 30;

/** Limits how many streams an account has open at the same time. */
export function createStreamLimit(max: number) {
  const open = new Map<number, number>();
  return {
    acquire(userId: number) {
      const count = open.get(userId) ?? 0;
      if (count >= max) throw tooMany(secondsToWait);
      open.set(userId, count + 1);
    },
    release(userId: number) {
      const remaining = (open.get(userId) ?? 1) - 1;
      if (remaining > 0) open.set(userId, remaining);
      else open.delete(userId);
    },
  };
}
