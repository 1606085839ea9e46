export type When = { dayOffset: number; hour: number };

const hour = 60 * 60_000;
const day = 24 * hour;
const justNow = 5 * 60_000;

/** The demo's days are counted from today; a deed of today that is still ahead happened just now. */
export function demoClock(now: Date) {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const planned = (when: When) => new Date(midnight + when.dayOffset * day + when.hour * hour);

  const notLater = (at: Date) => (at > now ? new Date(now.getTime() - justNow) : at);

  return {
    /** A time that may lie ahead: an expiry, a session to come. */
    planned,
    /** The time of a deed, which cannot. */
    done(when: When) {
      return notLater(planned(when));
    },
    notLater,
  };
}
