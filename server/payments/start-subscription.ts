import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { Tx } from "#db/database.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import {
  closeAttempt,
  findOpenAttempt,
  findSubscriber,
  forgetCustomer,
  insertAttempt,
  keepCustomer,
  type Subscriber,
  updateAttempt,
} from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import { isSubscribed } from "../domain/membership.ts";
import { isRunning, isUnfinished } from "../domain/subscription.ts";
import { AppError, conflict, found } from "../errors.ts";
import { cancelHint, syncHint } from "./events.ts";
import { ensurePrice } from "./prices.ts";
import { isMissing, isPermanentFailure, type PaymentContext } from "./stripe.ts";

type Attempt = Row<"subscriptionAttempts">;

/** Shorter than the life of an idempotency key (24 h) and of an unpaid first payment (23 h). */
const attemptLifeMs = 20 * 60 * 60_000;

/**
 * The secret to pay an athlete's first month with: of the subscription they began, else of a new
 * one. Concurrent calls, several processes and lost answers never create a second one.
 */
export function startSubscription(ctx: PaymentContext, athleteId: number) {
  return ctx.inTurn(`subscribe:${athleteId}`, () => begin(ctx, athleteId));
}

async function begin(ctx: PaymentContext, athleteId: number) {
  const { read } = ctx.database;
  // Read before Stripe is asked, so that a stored subscription is in Stripe's list too.
  const attempt = await findOpenAttempt(read, athleteId);
  const athlete = found(await findSubscriber(read, athleteId), "athlete");
  try {
    return await secretFor(ctx, athlete, attempt);
  } catch (error) {
    // Deleted at Stripe, or made with other API keys: the next try creates a new customer.
    if (isMissing(error, "customer")) await ctx.database.write((tx) => forgetCustomer(tx, athlete));
    throw error;
  }
}

async function secretFor(ctx: PaymentContext, athlete: Subscriber, attempt: Attempt | undefined) {
  const subscriptions = await listSubscriptions(ctx.stripe, athlete.stripeCustomerId);
  const running = subscriptions.find(({ status }) => isRunning(status));
  if (running) throw await refuseSecond(ctx, running);
  const unfinished = subscriptions.find(({ status }) => isUnfinished(status));
  if (unfinished) return secretOf(unfinished);

  const open = isAlive(attempt, ctx.now()) ? attempt : await openAttempt(ctx, athlete.id, attempt);
  return secretOf(await createSubscription(ctx, athlete, open));
}

/** The customer's subscriptions at Stripe, newest first, whatever our own rows say. */
async function listSubscriptions(stripe: Stripe, customer: string | null) {
  if (!customer) return [];
  const expand = ["data.latest_invoice.confirmation_secret"];
  return (await stripe.subscriptions.list({ customer, limit: 20, expand })).data;
}

async function refuseSecond(ctx: PaymentContext, { id, status }: Stripe.Subscription) {
  await ctx.database.write((tx) => insertStripeEvents(tx, [syncHint(id, ctx.now())]));
  ctx.wakePayments();
  if (isSubscribed(status)) return conflict("You already have an active subscription");
  return new AppError(
    "CONFLICT",
    "Your subscription is waiting for a payment. Please update your card on your account page.",
    { link: "/account" },
  );
}

/** An attempt whose subscription Stripe no longer lists as payable is over. */
function isAlive(attempt: Attempt | undefined, now: Date): attempt is Attempt {
  if (!attempt || attempt.stripeSubscriptionId) return false;
  return now.getTime() - attempt.createdAt.getTime() < attemptLifeMs;
}

/** Stored before Stripe is called; concurrent calls get the same attempt. */
async function openAttempt(ctx: PaymentContext, athleteId: number, expired: Attempt | undefined) {
  const { id: stripePriceId } = await ensurePrice(ctx.stripe);
  const key = randomUUID();
  const createdAt = ctx.now();
  const open = await ctx.database.write(async (tx) => {
    if (expired) await closeAttempt(tx, { id: expired.id, at: createdAt });
    await insertAttempt(tx, { athleteId, key, stripePriceId, createdAt });
    return findOpenAttempt(tx, athleteId);
  });
  return found(open, "athlete");
}

async function createSubscription(ctx: PaymentContext, athlete: Subscriber, attempt: Attempt) {
  try {
    const customer = athlete.stripeCustomerId ?? (await createCustomer(ctx, athlete, attempt));
    const subscription = await createAtStripe(ctx.stripe, customer, attempt);
    const isStored = await ctx.database.write((tx) =>
      storeSubscription(tx, attempt, subscription.id, ctx.now()),
    );
    ctx.wakePayments();
    return found(isStored ? subscription : undefined, "athlete");
  } catch (error) {
    // Every later call with this key fails too. A subscription it created expires unpaid.
    if (isPermanentFailure(error))
      await ctx.database.write((tx) => closeAttempt(tx, { id: attempt.id, at: ctx.now() }));
    throw error;
  }
}

/** If the athlete has been deleted in another process, the subscription ends at once. */
async function storeSubscription(tx: Tx, { id }: Attempt, stripeSubscriptionId: string, at: Date) {
  const isStored = await updateAttempt(tx, { id, stripeSubscriptionId });
  const hint = isStored ? syncHint : cancelHint;
  await insertStripeEvents(tx, [hint(stripeSubscriptionId, at)]);
  return isStored;
}

async function createCustomer(
  { stripe, database }: PaymentContext,
  athlete: Subscriber,
  { key }: Attempt,
) {
  const { id: athleteId, email, name } = athlete;
  const { id: customerId } = await stripe.customers.create(
    { email, name, metadata: { athleteId: String(athleteId) } },
    { idempotencyKey: `customer:${athleteId}:${key}` },
  );
  return found(
    await database.write((tx) => keepCustomer(tx, { athleteId, customerId })),
    "athlete",
  );
}

function createAtStripe(
  stripe: Stripe,
  customer: string,
  { athleteId, key, stripePriceId }: Attempt,
) {
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price: stripePriceId }],
      payment_behavior: "default_incomplete",
      payment_settings: {
        payment_method_types: ["card"],
        save_default_payment_method: "on_subscription",
      },
      expand: ["latest_invoice.confirmation_secret"],
      metadata: { athleteId: String(athleteId), attempt: key },
    } satisfies Stripe.SubscriptionCreateParams,
    { idempotencyKey: `sub:${athleteId}:${key}` },
  );
}

function secretOf({ id: subscriptionId, latest_invoice: invoice }: Stripe.Subscription) {
  const expanded = typeof invoice === "string" ? null : invoice;
  const clientSecret = expanded?.confirmation_secret?.client_secret;
  if (!clientSecret) throw new AppError("BAD_GATEWAY", "No secure payment available");
  return { clientSecret, subscriptionId };
}
