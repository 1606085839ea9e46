import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { prices, type productIds } from "#db/payment-values.ts";
import { findPurchase, insertPurchase, keepIntent, updateBuyer } from "#db/queries/payments.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import type { Row } from "#db/schema/index.ts";
import { AppError, conflict, found } from "../errors.ts";
import { syncHint } from "./event-kinds.ts";
import { nullIfMissing, type PaymentContext } from "./stripe.ts";

type Purchase = Row<"purchases">;

type PurchaseInput = {
  productId: (typeof productIds)[number];
  athleteId: number | null;
  email?: string | undefined;
  attempt?: string | undefined;
};

const alreadyPaid = () => conflict("This payment is already complete.");

/** The secret to pay one purchase with; the same attempt gets the same secret. */
export function createPaymentIntent(
  ctx: PaymentContext,
  { attempt = randomUUID(), ...input }: PurchaseInput,
) {
  return ctx.inTurn(`purchase:${attempt}`, () => begin(ctx, { attempt, ...input }));
}

async function begin(ctx: PaymentContext, input: PurchaseInput & { attempt: string }) {
  const purchase = await recordPurchase(ctx, input);
  if (purchase.paidAt) throw alreadyPaid();
  const existing = await findIntent(ctx, purchase);
  const intent = existing ?? (await createIntent(ctx, purchase));
  if (input.email && intent.receipt_email !== input.email)
    await ctx.stripe.paymentIntents.update(intent.id, { receipt_email: input.email });
  const { client_secret: clientSecret } = intent;
  if (!clientSecret) throw new AppError("BAD_GATEWAY", "Failed to initialize payment");
  return { clientSecret };
}

/** Stores the purchase, or adds its buyer. The server sets the price, not the caller. */
async function recordPurchase(ctx: PaymentContext, input: PurchaseInput & { attempt: string }) {
  const { attempt, productId, email, athleteId } = input;
  const { amount, currency } = prices.membership;
  const createdAt = ctx.now();
  const purchase = await ctx.database.write(async (tx) => {
    await insertPurchase(tx, { attempt, productId, amount, currency, createdAt });
    const stored = found(await findPurchase(tx, attempt), "purchase");
    const buyer = { ...(email && { email }), ...(athleteId !== null && { athleteId }) };
    if (Object.keys(buyer).length > 0) await updateBuyer(tx, { id: stored.id, ...buyer });
    return findPurchase(tx, attempt);
  });
  return found(purchase, "purchase");
}

/** The intent of this purchase, if it can still be paid. */
async function findIntent(ctx: PaymentContext, { stripePaymentIntentId: id }: Purchase) {
  if (!id) return null;
  const intent = await nullIfMissing(ctx.stripe.paymentIntents.retrieve(id));
  if (intent?.status === "succeeded") {
    await ctx.database.write((tx) => insertStripeEvents(tx, [syncHint(id, ctx.now())]));
    ctx.wakePayments();
    throw alreadyPaid();
  }
  return intent?.status === "canceled" ? null : intent;
}

/** All parameters come from the row, so that a repetition with the same key sends the same call. */
async function createIntent({ stripe, database }: PaymentContext, purchase: Purchase) {
  const { id, attempt, amount, currency, productId, stripePaymentIntentId: replacedId } = purchase;
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency,
      allowed_payment_method_types: ["card"],
      description: membershipName,
      metadata: { attempt, productId },
    } satisfies Stripe.PaymentIntentCreateParams,
    { idempotencyKey: `intent:${attempt}:${replacedId ?? "first"}` },
  );
  await database.write((tx) => keepIntent(tx, { id, intentId: intent.id, instead: replacedId }));
  return intent;
}

export const membershipName = "Honour Membership, one month";
