import type Stripe from "stripe";
import type { Tx } from "#db/database.ts";
import { maxInteger } from "#db/limits.ts";
import { findMembership } from "#db/queries/athletes.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { fillPayment, insertPayment } from "#db/queries/payments.ts";
import {
  finishStripeEvents,
  insertStripeEvents,
  listOpenStripeEvents,
} from "#db/queries/stripe-events.ts";
import {
  closeAttempt,
  findAttemptOf,
  findSubscriber,
  findSubscriberOf,
  type Subscriber,
  updateAttempt,
  updateSubscription,
} from "#db/queries/subscriptions.ts";
import { hasMembership } from "../domain/membership.ts";
import {
  announcesRenewal,
  type ChangeMail,
  isLate,
  isOver,
  isRunning,
  isUnfinished,
  mailsAfterChange,
  nextSubscription,
  type Subscription,
  toStatus,
  unknownSubscription,
} from "../domain/subscription.ts";
import { isPaid } from "../env.ts";
import { queueMail } from "../mail/queue.ts";
import { cancelAhead } from "../mentor/sessions.ts";
import { forgetNotifications, notify } from "../notifications.ts";
import { isCancelHint, isPaymentHint, parkEvents, syncHint } from "./event-kinds.ts";
import { findOwed, listPaid, type Paid, previewRenewal } from "./invoices.ts";
import {
  describeFailure,
  fromSeconds,
  idOf,
  nullIfMissing,
  type PaymentContext,
} from "./stripe.ts";
import { mailsAbout } from "./subscription-mails.ts";

type Hint = { id: number; type: string };
type StripeSubscription = Stripe.Subscription | null;

const maxRounds = 20;

/**
 * Stores the subscription's present state from Stripe and marks the events read before as done. No
 * transaction is open while Stripe is asked: a write counts only if the athlete's version has not
 * changed since it was read, otherwise everything is asked again (docs/decisions/008).
 */
export function syncSubscription(ctx: PaymentContext, id: string) {
  return ctx.inTurn(id, async () => {
    for (let round = 0; round < maxRounds; round += 1) {
      const hints = await listOpenStripeEvents(ctx.database.read, id);
      if (hints.length === 0 || (await syncOnce(ctx, id, hints))) return;
    }
    throw new Error("Others always write first.");
  });
}

/**
 * Updates our rows after Honour has changed a subscription at Stripe. A hint is stored first, so
 * that the worker tries again if this fails.
 */
export async function syncAfterChange(ctx: PaymentContext, subscriptionId: string) {
  await ctx.database.write((tx) => insertStripeEvents(tx, [syncHint(subscriptionId, ctx.now())]));
  try {
    await syncSubscription(ctx, subscriptionId);
  } catch (error) {
    ctx.log.warn({ ...describeFailure(error) }, "subscription follows later");
    ctx.wakePayments();
  }
}

/** Returns false if another write came first. */
async function syncOnce(ctx: PaymentContext, id: string, hints: Hint[]) {
  if (hints.some(isCancelHint)) await cancelAtStripe(ctx, id);
  const athlete = await findOwner(ctx, id);
  const subscription = await nullIfMissing(ctx.stripe.subscriptions.retrieve(id));
  if (!athlete) return finishUnowned(ctx, subscription, hints);

  const { columns, ...noticed } = await changesFor(ctx, athlete, { id, subscription });
  const mayBePaid = hints.some(isPaymentHint) || noticed.news.some(namesPayment);
  const paid = subscription && mayBePaid ? await listPaid(ctx.stripe, subscription) : [];
  const at = ctx.now();
  const isWritten = await ctx.database.write(async (tx) => {
    const { id: athleteId, version } = athlete;
    if (!(await updateSubscription(tx, { id: athleteId, version, ...columns }))) return false;
    const fresh = await storePayments(tx, athleteId, paid);
    const mails = mailsAbout(ctx, { athlete, at, ...noticed }, { paid, fresh });
    for (const mail of mails) await queueMail(tx, ctx, mail);
    if ("subscriptionStatus" in columns) {
      await tellOfPayment(tx, { athlete, status: columns.subscriptionStatus, at });
      await endSessions(tx, ctx, { athleteId, at });
    }
    await recordAttempt(tx, { athleteId, id, subscription, at });
    await finishStripeEvents(tx, { ids: hints.map((hint) => hint.id), at });
    return true;
  });
  if (isWritten) ctx.wakeOutbox();
  return isWritten;
}

/** Returns the payments that were not stored before. */
async function storePayments(tx: Tx, athleteId: number, paid: Paid[]) {
  const fresh: Paid[] = [];
  for (const payment of paid) {
    const { reference, stripePaymentIntentId, receiptUrl } = payment.row;
    if (await insertPayment(tx, { ...payment.row, athleteId })) fresh.push(payment);
    else await fillPayment(tx, { athleteId, reference, stripePaymentIntentId, receiptUrl });
  }
  return fresh;
}

async function cancelAtStripe({ stripe }: PaymentContext, id: string) {
  const subscription = await nullIfMissing(stripe.subscriptions.retrieve(id));
  if (!subscription || isOver(subscription.status)) return;
  await nullIfMissing(stripe.subscriptions.cancel(id));
}

/** A subscription without an athlete: nothing to do if it is over, else an admin must look. */
async function finishUnowned(ctx: PaymentContext, subscription: StripeSubscription, hints: Hint[]) {
  const ids = hints.map(({ id }) => id);
  if (subscription && !isOver(subscription.status)) {
    await parkEvents(ctx, {
      ids,
      reason: "no athlete has this subscription",
      subject: subscription.id,
    });
    return true;
  }
  await ctx.database.write((tx) => finishStripeEvents(tx, { ids, at: ctx.now() }));
  return true;
}

type SyncTarget = { id: string; subscription: StripeSubscription };

async function changesFor(
  ctx: PaymentContext,
  athlete: Subscriber,
  { id, subscription }: SyncTarget,
) {
  const at = ctx.now();
  const state = subscription ? stateOf(subscription) : unknownAtStripe;
  if (subscription && !(await isCurrent(ctx, athlete, subscription))) {
    const after = nextSubscription(unknownSubscription, state, at);
    return { columns: {}, after, news: [], owed: undefined, renewal: undefined };
  }
  const before = athlete.stripeSubscriptionId === id ? athlete : neverBegun;
  const after = nextSubscription(before, state, at);
  const owes = subscription && isLate(after.status);
  const owed = owes ? await findOwed(ctx.stripe, subscription) : undefined;
  const mendBy = owed?.mendBy ?? null;
  // A subscription unknown to Stripe belongs to other API keys, so no mail says that it ended.
  const news = subscription ? mailsAfterChange(before, { ...after, mendBy }) : [];
  const renewal = await renewalOf(ctx, { id, before, after, at });
  const columns = {
    stripeSubscriptionId: id,
    subscriptionStatus: after.status,
    pastDueSince: after.pastDueSince,
    subscriptionEndsAt: after.endsAt,
    cancelsAtPeriodEnd: after.cancelsAtPeriodEnd,
    mendBy,
    openInvoiceUrl: owed?.url ?? null,
    ...(renewal && { renewalNoticeFor: after.endsAt }),
  };
  return { columns, after, news, owed, renewal };
}

const neverBegun = { ...unknownSubscription, mendBy: null, renewalNoticeFor: null };

/** Whether the mail about this change says what was paid. */
const namesPayment = (news: ChangeMail) => news === "begun" || news === "recovered";

type Renewing = {
  id: string;
  before: Pick<Subscriber, "renewalNoticeFor">;
  after: Subscription;
  at: Date;
};

/** What the next month costs, if its payment is near and was not announced yet. */
async function renewalOf(
  { env, stripe, log }: PaymentContext,
  { id, before, after, at }: Renewing,
) {
  const days = env.RENEWAL_NOTICE_DAYS;
  const { renewalNoticeFor: announcedFor } = before;
  if (!announcesRenewal(after, { announcedFor, days, now: at })) return undefined;
  try {
    return await previewRenewal(stripe, id);
  } catch (error) {
    // Goes on, so that the state is stored; the next sync tries the announcement again.
    const failure = describeFailure(error);
    if (!failure) throw error;
    log.warn(failure, "renewal not announced yet");
    return undefined;
  }
}

type Ending = { athleteId: number; at: Date };

/** Cancels the athlete's future sessions if access has ended. */
async function endSessions(tx: Tx, ctx: PaymentContext, { athleteId, at }: Ending) {
  const membership = await findMembership(tx, athleteId);
  const rule = { isPaid: isPaid(ctx.env), now: at };
  if (membership && !hasMembership({ ...membership, ...rule }))
    await cancelAhead(tx, ctx, { athleteId, at });
}

type Paying = { athlete: Subscriber; status: string | null; at: Date };

/** Notifies the athlete of a late payment; deletes the notifications once it is no longer late. */
async function tellOfPayment(tx: Tx, { athlete: { id, status: before }, status, at }: Paying) {
  const late = "past_due";
  if ((status === late) === (before === late)) return;
  const subject = `payment:${id}`;
  if (status !== late) return forgetNotifications(tx, subject);
  await notify(tx, { to: await listUserIds(tx, [id]), kind: "payment", subject, at });
}

const unknownAtStripe = { status: "canceled", endsAt: null, cancelsAtPeriodEnd: false };

async function recordAttempt(
  tx: Tx,
  { athleteId, id, subscription, at }: SyncTarget & { athleteId: number; at: Date },
) {
  const key = subscription?.metadata.attempt;
  const attempt = await findAttemptOf(tx, { athleteId, key, stripeSubscriptionId: id });
  if (!attempt) return;
  await updateAttempt(tx, { id: attempt.id, stripeSubscriptionId: id });
  if (!isUnfinished(subscription?.status ?? null)) await closeAttempt(tx, { id: attempt.id, at });
}

/** The part of a Stripe subscription that is stored. */
export function stateOf(subscription: Stripe.Subscription) {
  const status = toStatus(subscription.status);
  const { cancel_at: cancelAt, ended_at: endedAt } = subscription;
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const end = endedAt ?? cancelAt ?? (ends.length > 0 ? Math.min(...ends) : null);
  // Stripe's own pages may set a date instead of the flag.
  const cancels = subscription.cancel_at_period_end || Boolean(cancelAt);
  return {
    status,
    endsAt: end === null ? null : fromSeconds(end),
    cancelsAtPeriodEnd: isRunning(status) && cancels,
  };
}

/** The subscription's athlete. Metadata alone proves nothing: the customer must match too. */
async function findOwner({ database, stripe }: PaymentContext, subscriptionId: string) {
  const { read } = database;
  const subscriber = await findSubscriberOf(read, subscriptionId);
  if (subscriber) return subscriber;
  const subscription = await nullIfMissing(stripe.subscriptions.retrieve(subscriptionId));
  const athleteId = Number(subscription?.metadata.athleteId);
  if (!Number.isInteger(athleteId) || athleteId < 1 || athleteId > maxInteger) return undefined;
  const named = await findSubscriber(read, athleteId);
  const customer = named?.stripeCustomerId;
  return customer && customer === idOf(subscription?.customer) ? named : undefined;
}

/**
 * Whether this subscription decides the athlete's access. It must be the newest, and an unpaid one
 * never replaces one that runs.
 */
async function isCurrent(
  ctx: PaymentContext,
  athlete: Subscriber,
  subscription: Stripe.Subscription,
) {
  const { stripeSubscriptionId: stored } = athlete;
  if (stored === null || stored === subscription.id) return true;
  if (isRunning(athlete.status) && !isRunning(subscription.status)) return false;
  return isNewer(ctx, subscription, { athleteId: athlete.id, stored });
}

/** Compares our own attempts, or Stripe's times if a subscription was not made by Honour. */
async function isNewer(
  { database, stripe }: PaymentContext,
  { id, metadata, created }: Stripe.Subscription,
  { athleteId, stored }: { athleteId: number; stored: string },
) {
  const { read } = database;
  const key = metadata.attempt;
  const ownAttempt = await findAttemptOf(read, { athleteId, key, stripeSubscriptionId: id });
  const storedAttempt = await findAttemptOf(read, { athleteId, stripeSubscriptionId: stored });
  if (ownAttempt && storedAttempt) return ownAttempt.id > storedAttempt.id;
  const before = await nullIfMissing(stripe.subscriptions.retrieve(stored));
  return !before || created > before.created;
}
