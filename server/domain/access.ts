const day = 24 * 60 * 60_000;
const graceMs = 14 * day;

type Membership = {
  /** Payments are switched on; without them every athlete has access. */
  isPaid: boolean;
  status: string | null;
  pastDueSince: Date | null;
  now: Date;
};

/** Whether a subscription runs and is paid for. */
export const isSubscribed = (status: string | null) => status === "active" || status === "trialing";

/** Whether the parts that belong to the mentorship are open. */
export function hasMembership({ isPaid, status, pastDueSince, now }: Membership) {
  if (!isPaid || isSubscribed(status)) return true;
  if (status !== "past_due" || !pastDueSince) return false;
  return now < graceEndsAt(pastDueSince);
}

/** Whose payment has failed since then still has access. */
export const graceBegan = (now: Date) => new Date(now.getTime() - graceMs);

/** Until when a payment that failed is waited for. */
export const graceEndsAt = (pastDueSince: Date) => new Date(pastDueSince.getTime() + graceMs);

type Asking = { role: "athlete" | "admin"; athleteId: number | null };

/** Whose record a path may show: one's own, and an admin any. */
export function maySeeAthlete(viewer: Asking, athleteId: number) {
  return viewer.role === "admin" || viewer.athleteId === athleteId;
}
