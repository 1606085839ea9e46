import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { findPurchase, insertPurchase, keepIntent, updateBuyer } from "#db/queries/payments.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import type { Row } from "#db/schema/index.ts";
import { prices, type productIds } from "#db/values.ts";
import { AppError, conflict, found } from "../errors.ts";
import { lookAgain } from "./events.ts";
import { type Asking, orMissing } from "./stripe.ts";

type Purchase = Row<"purchases">;

type Wish = {
  productId: (typeof productIds)[number];
  athleteId: number | null;
  email?: string | undefined;
  attempt?: string | undefined;
};

const complete = () => conflict("This payment is already complete.");

/** The secret to pay one purchase with; asked again for the same attempt, the same one. */
export function createPaymentIntent(ctx: Asking, { attempt = randomUUID(), ...wish }: Wish) {
  return ctx.inTurn(`purchase:${attempt}`, () => begin(ctx, { attempt, ...wish }));
}

async function begin(ctx: Asking, wish: Wish & { attempt: string }) {
  const purchase = await recordPurchase(ctx, wish);
  if (purchase.paidAt) throw complete();
  const known = await findIntent(ctx, purchase);
  const intent = known ?? (await makeIntent(ctx, purchase));
  if (wish.email && intent.receipt_email !== wish.email)
    await ctx.stripe.paymentIntents.update(intent.id, { receipt_email: wish.email });
  const { client_secret: clientSecret } = intent;
  if (!clientSecret) throw new AppError("BAD_GATEWAY", "Failed to initialize payment");
  return { clientSecret };
}

/** What is bought, and what it costs, is ours to say; who buys it, the caller's. */
async function recordPurchase(ctx: Asking, wish: Wish & { attempt: string }) {
  const { attempt, productId, email, athleteId } = wish;
  const createdAt = ctx.now();
  const purchase = await ctx.database.write(async (tx) => {
    await insertPurchase(tx, { attempt, productId, ...prices.membership, createdAt });
    const stored = found(await findPurchase(tx, attempt), "purchase");
    const buyer = { ...(email && { email }), ...(athleteId !== null && { athleteId }) };
    if (Object.keys(buyer).length > 0) await updateBuyer(tx, { id: stored.id, ...buyer });
    return findPurchase(tx, attempt);
  });
  return found(purchase, "purchase");
}

/** The intent of this purchase, while it can be paid. */
async function findIntent(ctx: Asking, { stripePaymentIntentId: id }: Purchase) {
  if (!id) return null;
  const intent = await orMissing(ctx.stripe.paymentIntents.retrieve(id));
  if (intent?.status === "succeeded") {
    await ctx.database.write((tx) => insertStripeEvents(tx, [lookAgain(id, ctx.now())]));
    ctx.wakePayments();
    throw complete();
  }
  return intent?.status === "canceled" ? null : intent;
}

/** Everything that the call says stands in the row, so that a repeat under its key says the same. */
async function makeIntent({ stripe, database }: Asking, purchase: Purchase) {
  const { id, attempt, amount, currency, productId, stripePaymentIntentId: instead } = purchase;
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency,
      allowed_payment_method_types: ["card"],
      description: membershipName,
      metadata: { attempt, productId },
    } satisfies Stripe.PaymentIntentCreateParams,
    { idempotencyKey: `intent:${attempt}:${instead ?? "first"}` },
  );
  await database.write((tx) => keepIntent(tx, { id, intentId: intent.id, instead }));
  return intent;
}

export const membershipName = "Honour Membership, one month";
