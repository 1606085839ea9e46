import type { Row } from "#db/schema/index.ts";
import type { mendKinds } from "#db/values.ts";
import { graceEndsAt, hasMembership, isGiven, isSubscribed } from "./membership.ts";

const day = 24 * 60 * 60_000;

export type Subscription = {
  status: string | null;
  pastDueSince: Date | null;
  /** The end of the paid period. */
  endsAt: Date | null;
  cancelsAtPeriodEnd: boolean;
};

/** What decides about access: the subscription, and what an owner gave beside it. */
export type Standing = Subscription & { complimentaryUntil: Date | null };

/** How a late payment can be mended, as Stripe said when it failed. */
export type Mending = { mendBy: (typeof mendKinds)[number] | null; openInvoiceUrl: string | null };

type Rule = { isPaid: boolean; now: Date };

/** The subscription as the athlete sees it. */
export function shownSubscription(subscription: Standing & Mending, rule: Rule) {
  const { status, cancelsAtPeriodEnd, endsAt, complimentaryUntil } = subscription;
  const renews = isSubscribed(status) && !cancelsAtPeriodEnd;
  return {
    status,
    cancelsAtPeriodEnd,
    isPaid: rule.isPaid,
    hasAccess: hasMembership({ ...subscription, ...rule }),
    renewsAt: renews ? endsAt : null,
    accessUntil: accessEndsAt(subscription, rule.now),
    complimentaryUntil: isGiven({ complimentaryUntil, ...rule }) ? complimentaryUntil : null,
    endsAt: status === null ? null : endsAt,
    mend: mendOf(subscription, rule),
  };
}

/** What an athlete whose payment is late can do; `until` is null once access has ended. */
export function mendOf(subscription: Standing & Mending, rule: Rule) {
  const { state, until } = accessOf(subscription, rule);
  if (state !== "grace" && state !== "on-hold") return null;
  const { mendBy, openInvoiceUrl: url } = subscription;
  return { kind: mendBy ?? "card", url, until } as const;
}

/** When access by this subscription will end; null if it continues or has ended. */
function accessUntil({ status, pastDueSince, endsAt, cancelsAtPeriodEnd }: Subscription) {
  if (status === "past_due" && pastDueSince) return graceEndsAt(pastDueSince);
  return isSubscribed(status) && cancelsAtPeriodEnd ? endsAt : null;
}

/** When access will end, also that without charge; null if it continues or has ended. */
export function accessEndsAt(standing: Standing, now: Date) {
  const { status, cancelsAtPeriodEnd, complimentaryUntil } = standing;
  const end = accessUntil(standing);
  if (!isGiven({ complimentaryUntil, now })) return end;
  if (isSubscribed(status) && !cancelsAtPeriodEnd) return null;
  return laterOf(end, complimentaryUntil);
}

export const laterOf = (one: Date | null, other: Date | null) =>
  one && other && one > other ? one : (other ?? one);

/**
 * Whether the mentorship is open to this athlete: "grace" while a failed payment may still be mended,
 * "on-hold" after that. `until` is when access ends by itself.
 */
export function accessOf(subscription: Standing, rule: Rule) {
  const { status, complimentaryUntil } = subscription;
  const until = accessEndsAt(subscription, rule.now);
  if (hasMembership({ ...subscription, ...rule }))
    return { state: rule.isPaid && isLate(status) ? "grace" : "open", until } as const;
  if (isLate(status)) return { state: "on-hold", until: null } as const;
  const hadOnce = hasPaidOnce(status) || complimentaryUntil !== null;
  return { state: hadOnce ? "ended" : "none", until: null } as const;
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

/** Stripe may add statuses; an unknown one never counts as paid. */
export const toStatus = (status: string) =>
  statuses.find((known) => known === status) ?? "incomplete";

/** A final status: the subscription never changes again. */
export const isOver = (status: string | null) =>
  status === "canceled" || status === "incomplete_expired";

/** A renewal is not paid. */
export const isLate = (status: string | null) => status === "past_due" || status === "unpaid";

/** Started but never paid. */
export const isUnfinished = (status: string | null) => status === "incomplete";

/** A month of it was paid. */
export const hasPaidOnce = (status: string | null) =>
  status !== null && !isUnfinished(status) && status !== "incomplete_expired";

/** Paid at least once and not over; a payment may be overdue. */
export const isRunning = (status: string | null) =>
  status !== null && !isOver(status) && !isUnfinished(status);

/** The state before the first event. */
export const unknownSubscription: Subscription = {
  status: null,
  pastDueSince: null,
  endsAt: null,
  cancelsAtPeriodEnd: false,
};

type State = Omit<Subscription, "pastDueSince">;

/** The new state from Stripe, plus since when a payment is overdue. */
export function nextSubscription(before: Subscription, state: State, now: Date): Subscription {
  if (state.status !== "past_due") return { ...state, pastDueSince: null };
  return { ...state, pastDueSince: before.pastDueSince ?? now };
}

export type ChangeMail = "begun" | "failed" | "confirm" | "recovered" | "canceled" | "ended";

type Mendable = Subscription & { mendBy: Row<"athletes">["mendBy"] };

/** The changes the athlete gets a mail about. */
export function mailsAfterChange(before: Mendable, after: Mendable): ChangeMail[] {
  // An athlete who canceled has got a mail already.
  if (isOver(after.status))
    return isRunning(before.status) && !before.cancelsAtPeriodEnd ? ["ended"] : [];
  const news = [paymentNews(before, after)];
  if (isRunning(after.status) && after.cancelsAtPeriodEnd && !before.cancelsAtPeriodEnd)
    news.push("canceled");
  return news.filter((change) => change !== undefined);
}

function paymentNews(before: Mendable, after: Mendable): ChangeMail | undefined {
  if (isSubscribed(after.status)) {
    if (!isRunning(before.status)) return "begun";
    return isLate(before.status) ? "recovered" : undefined;
  }
  if (after.status !== "past_due") return undefined;
  if (after.mendBy === "confirm") return before.mendBy === "confirm" ? undefined : "confirm";
  return before.status === "past_due" ? undefined : "failed";
}

type Renewal = { announcedFor: Date | null; days: number; now: Date };

/**
 * Whether the renewal is to be announced: at least so many days ahead, so a day earlier, because
 * each subscription is looked at once a day. Zero days: never.
 */
export function announcesRenewal(
  { status, cancelsAtPeriodEnd, endsAt }: Subscription,
  { announcedFor, days, now }: Renewal,
) {
  if (days === 0 || !isSubscribed(status) || cancelsAtPeriodEnd || !endsAt) return false;
  const isNear = endsAt.getTime() - now.getTime() <= (days + 1) * day;
  return isNear && now < endsAt && announcedFor?.getTime() !== endsAt.getTime();
}

/** A payment of the last two days is worth a receipt; older ones are only found again. */
export const isRecent = ({ paidAt }: { paidAt: Date }, now: Date) =>
  now.getTime() - paidAt.getTime() < 2 * day;
