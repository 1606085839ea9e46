import type Stripe from "stripe";
import { insertMail } from "#db/queries/mail.ts";
import {
  findPurchase,
  findPurchaseOf,
  insertPayment,
  keepIntent,
  markPaid,
} from "#db/queries/payments.ts";
import { finishStripeEvents, listOpenStripeEvents } from "#db/queries/stripe-events.ts";
import { findSubscriber } from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import { paymentConfirmedMail } from "../mail/payments.ts";
import { membershipName } from "./checkout.ts";
import { park } from "./park.ts";
import { type Asking, orMissing } from "./stripe.ts";

type Purchase = Row<"purchases">;
type Settling = { purchase: Purchase; intent: Stripe.PaymentIntent; ids: number[] };

/** Writes down that a purchase was paid, once, if Stripe says so of the same sum. */
export function settlePurchase(ctx: Asking, intentId: string) {
  return ctx.inTurn(intentId, async () => {
    const hints = await listOpenStripeEvents(ctx.database.read, intentId);
    const ids = hints.map(({ id }) => id);
    if (ids.length === 0) return;
    const intent = await orMissing(ctx.stripe.paymentIntents.retrieve(intentId));
    const purchase = intent && (await findBought(ctx, intent));
    if (!purchase || intent.status !== "succeeded") return finish(ctx, ids);
    const wrong = whatIsWrong(purchase, intent);
    if (wrong) return park(ctx, { ids, why: wrong, subject: intentId });
    return settle(ctx, { purchase, intent, ids });
  });
}

/** Most intents pay invoices; ours name their purchase, even if the answer that made one was lost. */
async function findBought({ database }: Asking, { id, metadata }: Stripe.PaymentIntent) {
  const known = await findPurchaseOf(database.read, id);
  if (known || !metadata.attempt) return known;
  return findPurchase(database.read, metadata.attempt);
}

function whatIsWrong(purchase: Purchase, intent: Stripe.PaymentIntent) {
  const { stripePaymentIntentId: own } = purchase;
  if (purchase.paidAt && own !== intent.id) return "a purchase was paid twice";
  const isSame =
    intent.amount_received === purchase.amount && intent.currency === purchase.currency;
  return isSame ? undefined : "another sum was paid than was asked for";
}

function finish({ database, now }: Asking, ids: number[]) {
  return database.write((tx) => finishStripeEvents(tx, { ids, at: now() }));
}

async function settle(ctx: Asking, { purchase, intent, ids }: Settling) {
  const mail = await confirmation(ctx, { purchase, intent });
  const at = ctx.now();
  const { id, athleteId, amount, currency, stripePaymentIntentId: instead } = purchase;
  await ctx.database.write(async (tx) => {
    if (await markPaid(tx, { id, at })) {
      await keepIntent(tx, { id, intentId: intent.id, instead });
      const sum = { kind: "membership" as const, amount, currency, description: membershipName };
      await insertPayment(tx, { ...sum, athleteId, reference: intent.id, paidAt: at });
      if (mail) await insertMail(tx, mail);
    }
    await finishStripeEvents(tx, { ids, at });
  });
  ctx.wakeOutbox();
}

async function confirmation(
  { env, database, now, log }: Asking,
  { purchase, intent }: Omit<Settling, "ids">,
) {
  const { athleteId, amount, currency } = purchase;
  const buyer = athleteId === null ? undefined : await findSubscriber(database.read, athleteId);
  const email = purchase.email ?? intent.receipt_email ?? buyer?.email;
  if (!email) {
    log.error({ intent: intent.id }, "a purchase was paid, and there is nobody to tell");
    return undefined;
  }
  const name = buyer?.name ?? null;
  const sum = { amount, currency, transaction: intent.id, at: now() };
  return paymentConfirmedMail(env, { athleteId: buyer?.id ?? null, name, email, ...sum });
}
