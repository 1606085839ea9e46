const day = 24 * 60 * 60_000;
const graceMs = 14 * day;

type Membership = {
  /** Whether this installation takes payments; if not, every athlete has access. */
  isPaid: boolean;
  status: string | null;
  pastDueSince: Date | null;
  /** Full access without charge, given by an owner. */
  complimentaryUntil: Date | null;
  now: Date;
};

export const isSubscribed = (status: string | null) => status === "active" || status === "trialing";

/** Whether an owner gave full access without charge that has not ended. */
export const isGiven = ({
  complimentaryUntil,
  now,
}: Pick<Membership, "complimentaryUntil" | "now">) =>
  complimentaryUntil !== null && complimentaryUntil > now;

/** Whether the mentorship's features are open to this athlete. */
export function hasMembership({ isPaid, status, pastDueSince, ...given }: Membership) {
  if (!isPaid || isSubscribed(status) || isGiven(given)) return true;
  if (status !== "past_due" || !pastDueSince) return false;
  return given.now < graceEndsAt(pastDueSince);
}

/** Payments that failed after this time are still within the grace period. */
export const graceBegan = (now: Date) => new Date(now.getTime() - graceMs);

/** The end of the grace period for a failed payment. */
export const graceEndsAt = (pastDueSince: Date) => new Date(pastDueSince.getTime() + graceMs);
