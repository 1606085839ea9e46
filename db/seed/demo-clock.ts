export type When = { dayOffset: number; hour: number };

const hour = 60 * 60_000;
const day = 24 * hour;
const justNow = 5 * 60_000;

/** Times of the demo world, relative to today. An action never lies in the future. */
export function demoClock(now: Date) {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const planned = (when: When) => new Date(midnight + when.dayOffset * day + when.hour * hour);

  const notLater = (at: Date) => (at > now ? new Date(now.getTime() - justNow) : at);

  return {
    /** A time that may be in the future, such as an expiry. */
    planned,
    /** The time of an action, never in the future. */
    done(when: When) {
      return notLater(planned(when));
    },
    notLater,
  };
}

/** The entry at an index that demo.json refers to. */
export function entryAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`The demo world has no entry ${index}.`);
  return item;
}
