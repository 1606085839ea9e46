import type Stripe from "stripe";
import type { Tx } from "#db/database.ts";
import { findUserByName } from "#db/queries/accounts.ts";
import {
  claimPurchases,
  findPurchase,
  findPurchaseOf,
  insertPayment,
  keepIntent,
  markPaid,
} from "#db/queries/payments.ts";
import { finishStripeEvents, listOpenStripeEvents } from "#db/queries/stripe-events.ts";
import { findSubscriber } from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import { officeTimeZone } from "../domain/days.ts";
import { paymentConfirmedMail } from "../mail/payments.ts";
import { queueMail } from "../mail/queue.ts";
import { membershipName } from "./checkout.ts";
import { parkEvents } from "./event-kinds.ts";
import { nullIfMissing, type PaymentContext } from "./stripe.ts";

type Purchase = Row<"purchases">;
type Settlement = { purchase: Purchase; intent: Stripe.PaymentIntent; eventIds: number[] };

/** Records a payment once, if Stripe confirms the sum that the purchase asks for. */
export function settlePurchase(ctx: PaymentContext, intentId: string) {
  return ctx.inTurn(intentId, async () => {
    const hints = await listOpenStripeEvents(ctx.database.read, intentId);
    const eventIds = hints.map(({ id }) => id);
    if (eventIds.length === 0) return;
    const expand = ["latest_charge"];
    const intent = await nullIfMissing(ctx.stripe.paymentIntents.retrieve(intentId, { expand }));
    const purchase = intent && (await matchPurchase(ctx, intent));
    if (!purchase || intent.status !== "succeeded") return finishEvents(ctx, eventIds);
    const problem = problemOf(purchase, intent);
    if (problem) return parkEvents(ctx, { ids: eventIds, reason: problem, subject: intentId });
    return settle(ctx, { purchase, intent, eventIds });
  });
}

/**
 * Finds the purchase by the intent's id, or else by the attempt in its metadata: a purchase does
 * not have the id if Stripe's answer to the creation was lost.
 */
async function matchPurchase({ database }: PaymentContext, { id, metadata }: Stripe.PaymentIntent) {
  const existing = await findPurchaseOf(database.read, id);
  if (existing || !metadata.attempt) return existing;
  return findPurchase(database.read, metadata.attempt);
}

function problemOf(purchase: Purchase, intent: Stripe.PaymentIntent) {
  const { stripePaymentIntentId: intentId } = purchase;
  if (purchase.paidAt && intentId !== intent.id) return "a purchase was paid twice";
  const isSame =
    intent.amount_received === purchase.amount && intent.currency === purchase.currency;
  return isSame ? undefined : "another sum was paid than was asked for";
}

function finishEvents({ database, now }: PaymentContext, ids: number[]) {
  return database.write((tx) => finishStripeEvents(tx, { ids, at: now() }));
}

async function settle(ctx: PaymentContext, { purchase, intent, eventIds }: Settlement) {
  const mail = await confirmationMail(ctx, { purchase, intent });
  const at = ctx.now();
  const { id, amount, currency, stripePaymentIntentId: replacedId } = purchase;
  await ctx.database.write(async (tx) => {
    const paid = await markPaid(tx, { id, at });
    if (paid) {
      await keepIntent(tx, { id, intentId: intent.id, instead: replacedId });
      const row = { kind: "membership" as const, amount, currency, description: membershipName };
      await insertPayment(tx, {
        ...row,
        ...stripeOf(intent),
        athleteId: paid.athleteId,
        paidAt: at,
      });
      await claimForBuyer(tx, paid);
      if (mail) await queueMail(tx, ctx, mail);
    }
    await finishStripeEvents(tx, { ids: eventIds, at });
  });
  ctx.wakeOutbox();
}

/** A month that is paid while signed out belongs to the athlete with this confirmed address. */
async function claimForBuyer(tx: Tx, { email }: Purchase) {
  const user = email === null ? undefined : await findUserByName(tx, email);
  if (user) await claimPurchases(tx, user);
}

const stripeOf = ({ id, latest_charge: charge }: Stripe.PaymentIntent) => ({
  reference: id,
  stripePaymentIntentId: id,
  receiptUrl: charge && typeof charge === "object" ? charge.receipt_url : null,
});

async function confirmationMail(
  { env, database, now, log }: PaymentContext,
  { purchase, intent }: Omit<Settlement, "eventIds">,
) {
  const { athleteId, amount, currency } = purchase;
  const buyer = athleteId === null ? undefined : await findSubscriber(database.read, athleteId);
  const email = purchase.email ?? intent.receipt_email ?? buyer?.email;
  if (!email) {
    log.error({ intent: intent.id }, "a purchase was paid, and no address for its mail is known");
    return undefined;
  }
  return paymentConfirmedMail(env, {
    athleteId: buyer?.id ?? null,
    name: buyer?.name ?? null,
    timeZone: buyer?.timeZone ?? officeTimeZone,
    email,
    amount,
    currency,
    transaction: intent.id,
    at: now(),
  });
}
