import { tooMany } from "../errors.ts";

/** Holds items for a slow reader. Closes when more than `limit` items wait. */
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
export function createStreamLimit<Owner = number>(max: number) {
  const open = new Map<Owner, number>();
  return {
    acquire(owner: Owner) {
      const count = open.get(owner) ?? 0;
      if (count >= max) throw tooMany(secondsToWait);
      open.set(owner, count + 1);
    },
    release(owner: Owner) {
      const remaining = (open.get(owner) ?? 1) - 1;
      if (remaining > 0) open.set(owner, remaining);
      else open.delete(owner);
    },
  };
}
