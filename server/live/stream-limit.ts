import { tooMany } from "../errors.ts";

const secondsToWait = 30;

/** How many streams one account may have open at a time. */
export function createStreamLimit(most: number) {
  const open = new Map<number, number>();
  return {
    acquire(userId: number) {
      const before = open.get(userId) ?? 0;
      if (before >= most) throw tooMany(secondsToWait);
      open.set(userId, before + 1);
    },
    release(userId: number) {
      const remaining = (open.get(userId) ?? 1) - 1;
      if (remaining > 0) open.set(userId, remaining);
      else open.delete(userId);
    },
  };
}
