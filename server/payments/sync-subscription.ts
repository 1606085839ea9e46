import type Stripe from "stripe";
import type { Tx } from "#db/database.ts";
import { insertMail } from "#db/queries/mail.ts";
import { insertPayment } from "#db/queries/payments.ts";
import { finishStripeEvents, listOpenStripeEvents } from "#db/queries/stripe-events.ts";
import {
  closeAttempt,
  findAttemptOf,
  type Subscriber,
  updateAttempt,
  updateSubscription,
} from "#db/queries/subscriptions.ts";
import {
  isOver,
  isUnfinished,
  newsOf,
  nextSubscription,
  unknownSubscription,
} from "../domain/subscription.ts";
import { subscriptionMail } from "../mail/payments.ts";
import { isCancel, isOfMoney } from "./events.ts";
import { listPaid } from "./invoices.ts";
import { findOwner, isCurrent } from "./owner.ts";
import { park } from "./park.ts";
import { stateOf } from "./state.ts";
import { type Asking, orMissing } from "./stripe.ts";

type Hint = { id: number; type: string };
type Found = Stripe.Subscription | null;

const mostRounds = 20;

/**
 * Writes down what Stripe says of a subscription now, and with it that the events read before have
 * been followed. Nobody holds a transaction while Stripe is asked: a write counts only if no other
 * came since the athlete was read, else all of it is asked again (docs/decisions/008).
 */
export function syncSubscription(ctx: Asking, id: string) {
  return ctx.inTurn(id, async () => {
    for (let round = 0; round < mostRounds; round += 1) {
      const hints = await listOpenStripeEvents(ctx.database.read, id);
      if (hints.length === 0 || (await follow(ctx, id, hints))) return;
    }
    throw new Error("Others always write first.");
  });
}

/** Tells whether it was written, as nobody else wrote meanwhile. */
async function follow(ctx: Asking, id: string, hints: Hint[]) {
  if (hints.some(isCancel)) await cancelAtOnce(ctx, id);
  const athlete = await findOwner(ctx, id);
  const subscription = await orMissing(ctx.stripe.subscriptions.retrieve(id));
  if (!athlete) return setAside(ctx, subscription, hints);

  const paid = hints.some(isOfMoney) ? await listPaid(ctx.stripe, id) : [];
  const { columns, mails } = await changeOf(ctx, athlete, { id, subscription });
  const at = ctx.now();
  const isWritten = await ctx.database.write(async (tx) => {
    const { id: athleteId, version } = athlete;
    if (!(await updateSubscription(tx, { id: athleteId, version, ...columns }))) return false;
    for (const payment of paid) await insertPayment(tx, { ...payment, athleteId });
    for (const mail of mails) await insertMail(tx, mail);
    await recordAttempt(tx, { athleteId, id, subscription, at });
    await finishStripeEvents(tx, { ids: hints.map((hint) => hint.id), at });
    return true;
  });
  if (isWritten && mails.length > 0) ctx.wakeOutbox();
  return isWritten;
}

async function cancelAtOnce({ stripe }: Asking, id: string) {
  const subscription = await orMissing(stripe.subscriptions.retrieve(id));
  if (!subscription || isOver(subscription.status)) return;
  await orMissing(stripe.subscriptions.cancel(id));
}

/** Nobody's: nothing to do for one that is over, and a person has to look at any other. */
async function setAside(ctx: Asking, subscription: Found, hints: Hint[]) {
  const ids = hints.map(({ id }) => id);
  if (subscription && !isOver(subscription.status)) {
    await park(ctx, { ids, why: "no athlete has this subscription", subject: subscription.id });
    return true;
  }
  await ctx.database.write((tx) => finishStripeEvents(tx, { ids, at: ctx.now() }));
  return true;
}

type Asked = { id: string; subscription: Found };

async function changeOf(ctx: Asking, athlete: Subscriber, { id, subscription }: Asked) {
  const isOlder = subscription && !(await isCurrent(ctx, athlete, subscription));
  if (isOlder) return { columns: {}, mails: [] };
  const at = ctx.now();
  const before = athlete.stripeSubscriptionId === id ? athlete : unknownSubscription;
  const after = nextSubscription(before, subscription ? stateOf(subscription) : missing, at);
  // What Stripe does not know at all belongs to other keys, and nobody is told that it ended.
  const news = subscription ? newsOf(before, after) : [];
  const columns = {
    stripeSubscriptionId: id,
    subscriptionStatus: after.status,
    pastDueSince: after.pastDueSince,
    subscriptionEndsAt: after.endsAt,
    cancelsAtPeriodEnd: after.cancelsAtPeriodEnd,
  };
  const mails = news.map((what) => subscriptionMail(ctx.env, what, { athlete, after, at }));
  return { columns, mails };
}

const missing = { status: "canceled", endsAt: null, cancelsAtPeriodEnd: false };

async function recordAttempt(
  tx: Tx,
  { athleteId, id, subscription, at }: Asked & { athleteId: number; at: Date },
) {
  const key = subscription?.metadata.attempt;
  const attempt = await findAttemptOf(tx, { athleteId, key, stripeSubscriptionId: id });
  if (!attempt) return;
  await updateAttempt(tx, { id: attempt.id, stripeSubscriptionId: id });
  if (!isUnfinished(subscription?.status ?? null)) await closeAttempt(tx, { id: attempt.id, at });
}
