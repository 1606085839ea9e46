import type { mendKinds } from "#db/payment-values.ts";
import type { Row } from "#db/schema/index.ts";
import { graceEndsAt, hasMembership, isGiven, isSubscribed } from "./membership.ts";

const day = 24 * 60 * 60_000;

export type Subscription = {
  status: string | null;
  pastDueSince: Date | null;
  /** The end of the paid period. */
  endsAt: Date | null;
  cancelsAtPeriodEnd: boolean;
};

/** What decides about access: the subscription, and free access given by an owner. */
export type Standing = Subscription & { complimentaryUntil: Date | null };

/** How a late payment can be mended, as Stripe said when it failed. */
type Mending = { mendBy: (typeof mendKinds)[number] | null; openInvoiceUrl: string | null };

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

/** How an athlete can mend a late payment; `until` is null once access has ended. */
export function mendOf(subscription: Standing & Mending, rule: Rule) {
  const { state, until } = accessOf(subscription, rule);
  if (state !== "grace" && state !== "on-hold") return null;
  const { mendBy, openInvoiceUrl: url } = subscription;
  return { kind: mendBy ?? "card", url, until } as const;
}

/** When access by the subscription alone will end; null if it continues or has ended. */
function accessUntil(subscription: Subscription, now: Date) {
  const { status, pastDueSince, endsAt, cancelsAtPeriodEnd } = subscription;
  if (status === "past_due" && pastDueSince) {
    const end = graceEndsAt(pastDueSince);
    return end > now ? end : null;
  }
  return isSubscribed(status) && cancelsAtPeriodEnd ? endsAt : null;
}

/** When access will end, paid or free; null if it continues or has ended. */
export function accessEndsAt(standing: Standing, now: Date) {
  const { status, cancelsAtPeriodEnd, complimentaryUntil } = standing;
  const end = accessUntil(standing, now);
  if (!isGiven({ complimentaryUntil, now })) return end;
  if (isSubscribed(status) && !cancelsAtPeriodEnd) return null;
  return laterOf(end, complimentaryUntil);
}

export const laterOf = (one: Date | null, other: Date | null) =>
  one && other && one > other ? one : (other ?? one);

/**
 * Whether the mentorship is open to this athlete: "grace" while a failed payment may still be
 * mended, "on-hold" after that, "none" if it never began. `until` is when access ends by itself.
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

/** Whether the status is final: the subscription never changes again. */
export const isOver = (status: string | null) =>
  status === "canceled" || status === "incomplete_expired";

/** Whether a renewal is not paid. */
export const isLate = (status: string | null) => status === "past_due" || status === "unpaid";

/** Whether the subscription was started but not paid yet. */
export const isUnfinished = (status: string | null) => status === "incomplete";

/** Whether the subscription, running or over, was ever paid. */
export const hasPaidOnce = (status: string | null) =>
  status !== null && !isUnfinished(status) && status !== "incomplete_expired";

/** Whether it was paid at least once and is not over; a payment may be overdue. */
export const isRunning = (status: string | null) =>
  status !== null && !isOver(status) && !isUnfinished(status);

/** A subscription of which nothing is known yet. */
export const unknownSubscription: Subscription = {
  status: null,
  pastDueSince: null,
  endsAt: null,
  cancelsAtPeriodEnd: false,
};

type State = Omit<Subscription, "pastDueSince">;

/** The new state from Stripe, with the time since when a payment is overdue. */
export function nextSubscription(before: Subscription, state: State, now: Date): Subscription {
  if (state.status !== "past_due") return { ...state, pastDueSince: null };
  return { ...state, pastDueSince: before.pastDueSince ?? now };
}

export type ChangeMail = "begun" | "failed" | "confirm" | "recovered" | "canceled" | "ended";

type Mendable = Subscription & { mendBy: Row<"athletes">["mendBy"] };

/** The mails to the athlete about a change of the subscription. */
export function mailsAfterChange(before: Mendable, after: Mendable): ChangeMail[] {
  // An athlete who canceled got a mail at that time.
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
 * Whether to announce the renewal now. A day is added because each subscription is checked once a
 * day, so that the mail goes out at least `days` ahead. Zero days: never.
 */
export function announcesRenewal(
  { status, cancelsAtPeriodEnd, endsAt }: Subscription,
  { announcedFor, days, now }: Renewal,
) {
  if (days === 0 || !isSubscribed(status) || cancelsAtPeriodEnd || !endsAt) return false;
  const isNear = endsAt.getTime() - now.getTime() <= (days + 1) * day;
  return isNear && now < endsAt && announcedFor?.getTime() !== endsAt.getTime();
}

/** Only a recent payment gets a receipt by mail; an older one was merely not stored before. */
export const isRecent = ({ paidAt }: { paidAt: Date }, now: Date) =>
  now.getTime() - paidAt.getTime() < 2 * day;
