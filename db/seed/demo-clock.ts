import type { Tx } from "../database.ts";

export type When = { dayOffset: number; hour: number };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const fiveMinutesMs = 5 * 60_000;

/** Times of the demo world, relative to today. An action never lies in the future. */
export function demoClock(now: Date) {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const planned = (when: When) => new Date(midnight + when.dayOffset * dayMs + when.hour * hourMs);

  const notLater = (at: Date) => (at > now ? new Date(now.getTime() - fiveMinutesMs) : at);

  return {
    /** A time that may be in the future, such as an expiry. */
    planned,
    /** The time of an action, never in the future. */
    past(when: When) {
      return notLater(planned(when));
    },
    notLater,
  };
}

/** What the parts of the demo world share. `athletes` are ids in the order of demo.json. */
export type Demo = { tx: Tx; clock: ReturnType<typeof demoClock>; athletes: readonly number[] };

/** `verseOf` gives the King James text of a reference. */
export type DemoWithVerses = Demo & { verseOf: (reference: string) => string };

/** The entry that demo.json refers to by its index. */
export function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`The demo world has no entry ${index}.`);
  return entry;
}
