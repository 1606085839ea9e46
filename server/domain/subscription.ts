import { graceEndsAt, hasMembership, isSubscribed } from "./access.ts";

export type Subscription = {
  status: string | null;
  pastDueSince: Date | null;
  /** The end of the period that is paid for. */
  endsAt: Date | null;
  cancelsAtPeriodEnd: boolean;
};

/** What an athlete is told of their subscription. */
export function shownSubscription(
  subscription: Subscription,
  rule: { isPaid: boolean; now: Date },
) {
  const { status, cancelsAtPeriodEnd, endsAt } = subscription;
  const renews = isSubscribed(status) && !cancelsAtPeriodEnd;
  return {
    status,
    cancelsAtPeriodEnd,
    isPaid: rule.isPaid,
    hasAccess: hasMembership({ ...subscription, ...rule }),
    renewsAt: renews ? endsAt : null,
    accessUntil: accessUntil(subscription),
    endsAt: status === null ? null : endsAt,
  };
}

/** When access ends if nothing else happens; null if it goes on, or has ended. */
export function accessUntil({ status, pastDueSince, endsAt, cancelsAtPeriodEnd }: Subscription) {
  if (status === "past_due" && pastDueSince) return graceEndsAt(pastDueSince);
  return isSubscribed(status) && cancelsAtPeriodEnd ? endsAt : null;
}

const statuses = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
] as const;

/** Stripe may add a status any day; one that we do not know is never taken for paid. */
export const toStatus = (status: string) =>
  statuses.find((known) => known === status) ?? "incomplete";

/** Over for good: such a subscription never changes again. */
export const isOver = (status: string | null) =>
  status === "canceled" || status === "incomplete_expired";

/** Begun, and neither paid for yet nor over. */
export const isUnfinished = (status: string | null) => status === "incomplete";

/** Paid for at some time and not over, though it may wait for money. */
export const isRunning = (status: string | null) =>
  status !== null && !isOver(status) && !isUnfinished(status);

/** Before anything was known of it. */
export const unknownSubscription: Subscription = {
  status: null,
  pastDueSince: null,
  endsAt: null,
  cancelsAtPeriodEnd: false,
};

type State = Omit<Subscription, "pastDueSince">;

/** What Stripe says now, with since when a payment is waited for. */
export function nextSubscription(before: Subscription, state: State, now: Date): Subscription {
  if (state.status !== "past_due") return { ...state, pastDueSince: null };
  return { ...state, pastDueSince: before.pastDueSince ?? now };
}

export type News = "failed" | "canceled" | "ended";

/** What the athlete gets a mail about: only what has just become so. */
export function newsOf(before: Subscription, after: Subscription): News[] {
  // Whoever asked for the end has been told of it.
  if (isOver(after.status))
    return isRunning(before.status) && !before.cancelsAtPeriodEnd ? ["ended"] : [];
  const news: News[] = [];
  if (after.status === "past_due" && before.status !== "past_due") news.push("failed");
  if (isRunning(after.status) && after.cancelsAtPeriodEnd && !before.cancelsAtPeriodEnd)
    news.push("canceled");
  return news;
}
