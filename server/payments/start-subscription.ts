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
import { isSubscribed } from "../domain/access.ts";
import { isRunning, isUnfinished } from "../domain/subscription.ts";
import { AppError, conflict, found } from "../errors.ts";
import { cancelAtOnce, lookAgain } from "./events.ts";
import { ensurePrice } from "./prices.ts";
import { type Asking, isHopeless, isMissing } from "./stripe.ts";

type Attempt = Row<"subscriptionAttempts">;

/** Shorter than Stripe remembers a key (24 h) and lets a first payment wait (23 h). */
const attemptLifeMs = 20 * 60 * 60_000;

/**
 * The secret to pay an athlete's first month with: of the subscription they began, else of a new
 * one. However many ask at once, in however many processes, and whatever gets lost: one is made.
 */
export function startSubscription(ctx: Asking, athleteId: number) {
  return ctx.inTurn(`subscribe:${athleteId}`, () => begin(ctx, athleteId));
}

async function begin(ctx: Asking, athleteId: number) {
  const { read } = ctx.database;
  // Read before Stripe is asked: an attempt that has its subscription here is in the list too.
  const attempt = await findOpenAttempt(read, athleteId);
  const athlete = found(await findSubscriber(read, athleteId), "athlete");
  try {
    return await secretFor(ctx, athlete, attempt);
  } catch (error) {
    // Deleted at Stripe, or of other keys than today's: the next try begins with a new one.
    if (isMissing(error, "customer")) await ctx.database.write((tx) => forgetCustomer(tx, athlete));
    throw error;
  }
}

async function secretFor(ctx: Asking, athlete: Subscriber, attempt: Attempt | undefined) {
  const known = await listKnown(ctx.stripe, athlete.stripeCustomerId);
  const running = known.find(({ status }) => isRunning(status));
  if (running) throw await refuseSecond(ctx, running);
  const unfinished = known.find(({ status }) => isUnfinished(status));
  if (unfinished) return secretOf(unfinished);

  const open = isAlive(attempt, ctx.now()) ? attempt : await openAttempt(ctx, athlete.id, attempt);
  return secretOf(await createOnce(ctx, athlete, open));
}

/** What this customer has at Stripe, newest first, whatever our own rows say. */
async function listKnown(stripe: Stripe, customer: string | null) {
  if (!customer) return [];
  const expand = ["data.latest_invoice.confirmation_secret"];
  return (await stripe.subscriptions.list({ customer, limit: 20, expand })).data;
}

async function refuseSecond(ctx: Asking, { id, status }: Stripe.Subscription) {
  await ctx.database.write((tx) => insertStripeEvents(tx, [lookAgain(id, ctx.now())]));
  ctx.wakePayments();
  if (isSubscribed(status)) return conflict("You already have an active subscription");
  return new AppError(
    "CONFLICT",
    "Your subscription is waiting for a payment. Please update your card on your account page.",
    { link: "/account" },
  );
}

/** One that has a subscription, now that Stripe lists none to be paid, led nowhere. */
function isAlive(attempt: Attempt | undefined, now: Date): attempt is Attempt {
  if (!attempt || attempt.stripeSubscriptionId) return false;
  return now.getTime() - attempt.createdAt.getTime() < attemptLifeMs;
}

/** Stored before Stripe is called; of several that come at once, all get the same. */
async function openAttempt(ctx: Asking, athleteId: number, dead: Attempt | undefined) {
  const { id: stripePriceId } = await ensurePrice(ctx.stripe);
  const key = randomUUID();
  const createdAt = ctx.now();
  const open = await ctx.database.write(async (tx) => {
    if (dead) await closeAttempt(tx, { id: dead.id, at: createdAt });
    await insertAttempt(tx, { athleteId, key, stripePriceId, createdAt });
    return findOpenAttempt(tx, athleteId);
  });
  return found(open, "athlete");
}

async function createOnce(ctx: Asking, athlete: Subscriber, attempt: Attempt) {
  try {
    const customer = athlete.stripeCustomerId ?? (await createCustomer(ctx, athlete, attempt));
    const subscription = await create(ctx.stripe, customer, attempt);
    const isOurs = await ctx.database.write((tx) => keep(tx, attempt, subscription.id, ctx.now()));
    ctx.wakePayments();
    return found(isOurs ? subscription : undefined, "athlete");
  } catch (error) {
    // This key can only fail from now on. What it may have made is never paid, and expires.
    if (isHopeless(error))
      await ctx.database.write((tx) => closeAttempt(tx, { id: attempt.id, at: ctx.now() }));
    throw error;
  }
}

/** Whoever began it may have deleted their account in another process: then it ends at once. */
async function keep(tx: Tx, { id }: Attempt, stripeSubscriptionId: string, at: Date) {
  const isOurs = await updateAttempt(tx, { id, stripeSubscriptionId });
  const hint = isOurs ? lookAgain : cancelAtOnce;
  await insertStripeEvents(tx, [hint(stripeSubscriptionId, at)]);
  return isOurs;
}

async function createCustomer({ stripe, database }: Asking, athlete: Subscriber, { key }: Attempt) {
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

function create(stripe: Stripe, customer: string, { athleteId, key, stripePriceId }: Attempt) {
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
  const whole = typeof invoice === "string" ? null : invoice;
  const clientSecret = whole?.confirmation_secret?.client_secret;
  if (!clientSecret) throw new AppError("BAD_GATEWAY", "No secure payment available");
  return { clientSecret, subscriptionId };
}
