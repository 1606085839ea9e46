import { tooMany } from "../errors.ts";

const secondsToWait = 30;

/** How many streams one account may have open at a time. */
export function createSeats(most: number) {
  const taken = new Map<number, number>();
  return {
    take(userId: number) {
      const before = taken.get(userId) ?? 0;
      if (before >= most) throw tooMany(secondsToWait);
      taken.set(userId, before + 1);
    },
    leave(userId: number) {
      const left = (taken.get(userId) ?? 1) - 1;
      if (left > 0) taken.set(userId, left);
      else taken.delete(userId);
    },
  };
}
