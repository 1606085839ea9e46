import { tooMany } from "../errors.ts";

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
