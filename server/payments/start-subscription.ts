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
import { cancelHint, syncHint } from "./event-kinds.ts";
import { ensurePrice } from "./prices.ts";
import {
  idOf,
  isMissing,
  isPermanentFailure,
  nullIfMissing,
  type PaymentContext,
} from "./stripe.ts";
import {
  type Asked,
  areSame,
  asInputError,
  plainTerms,
  readTerms,
  setTaxAddress,
  type Terms,
} from "./subscription-terms.ts";

type Attempt = Row<"subscriptionAttempts">;

/** Shorter than the life of an idempotency key (24 h) and of an unpaid first payment (23 h). */
const attemptLifeMs = 20 * 60 * 60_000;

/**
 * The secret to pay an athlete's first month with. Continues a subscription that is not paid yet,
 * unless the code or address has changed; else creates one. Concurrent calls, several processes
 * and lost answers never create a second subscription.
 */
export function startSubscription(ctx: PaymentContext, athleteId: number, asked: Asked = {}) {
  return ctx.inTurn(`subscribe:${athleteId}`, () => begin(ctx, athleteId, asked));
}

async function begin(ctx: PaymentContext, athleteId: number, asked: Asked) {
  const { read } = ctx.database;
  // Read before Stripe is asked, so that a stored subscription is in Stripe's list too.
  const attempt = await findOpenAttempt(read, athleteId);
  const athlete = found(await findSubscriber(read, athleteId), "athlete");
  try {
    return await secretFor(ctx, { athlete, attempt, asked });
  } catch (error) {
    // The customer was deleted at Stripe or made with other API keys: the next try creates another.
    if (isMissing(error, "customer")) await ctx.database.write((tx) => forgetCustomer(tx, athlete));
    throw error;
  }
}

type Begun = { athlete: Subscriber; attempt: Attempt | undefined; asked: Asked };

async function secretFor(ctx: PaymentContext, { athlete, attempt, asked }: Begun) {
  const subscriptions = await listSubscriptions(ctx.stripe, athlete.stripeCustomerId);
  const running = subscriptions.find(({ status }) => isRunning(status));
  if (running) return cardFor(running) ?? (await refuseSecond(ctx, running));
  const unfinished = subscriptions.find(({ status }) => isUnfinished(status));
  const isContinued = unfinished
    ? unfinished.metadata.attempt === attempt?.key
    : isAlive(attempt, ctx.now());
  const continued = isContinued ? attempt : undefined;
  const before = continued ?? plainTerms;
  const terms = await readTerms(ctx, asked, before);
  const isSame = areSame(terms, before);
  if (unfinished && isSame) return secretOf(unfinished);

  if (unfinished) await cancelUnpaid(ctx, unfinished);
  const open =
    continued && !unfinished && isSame
      ? continued
      : await openAttempt(ctx, { athleteId: athlete.id, earlier: attempt, terms });
  return secretOf(await createSubscription(ctx, athlete, open));
}

const expand = ["latest_invoice.confirmation_secret", "pending_setup_intent"];

/** The customer's subscriptions at Stripe, newest first, whatever our own rows say. */
async function listSubscriptions(stripe: Stripe, customer: string | null) {
  if (!customer) return [];
  const wanted = [...expand, "latest_invoice.payments"].map((name) => `data.${name}`);
  return (await stripe.subscriptions.list({ customer, limit: 20, expand: wanted })).data;
}

/** The secret to save a card with, where the first month was free and none has been saved yet. */
function cardFor(subscription: Stripe.Subscription) {
  const isWaiting = waitingSetup(subscription)?.status.startsWith("requires_");
  return isSubscribed(subscription.status) && isWaiting ? secretOf(subscription) : undefined;
}

/** Cancels an unpaid subscription that is replaced; refuses if its payment is under way. */
async function cancelUnpaid(ctx: PaymentContext, { id, latest_invoice }: Stripe.Subscription) {
  const payment = invoiceOf(latest_invoice)?.payments?.data[0]?.payment;
  const intentId = idOf(payment?.payment_intent);
  const intent = intentId && (await ctx.stripe.paymentIntents.retrieve(intentId));
  if (intent && (intent.status === "processing" || intent.status === "succeeded"))
    throw conflict("Your payment is on its way. Please wait until it is through.");
  await nullIfMissing(ctx.stripe.subscriptions.cancel(id));
}

async function refuseSecond(
  ctx: PaymentContext,
  { id, status }: Stripe.Subscription,
): Promise<never> {
  await ctx.database.write((tx) => insertStripeEvents(tx, [syncHint(id, ctx.now())]));
  ctx.wakePayments();
  if (isSubscribed(status)) throw conflict("You already have an active subscription");
  throw new AppError(
    "CONFLICT",
    "Your subscription is waiting for a payment. Please update your card on your account page.",
    { link: "/account#subscription" },
  );
}

/** Whether an attempt has no subscription at Stripe yet, and is new enough to continue. */
function isAlive(attempt: Attempt | undefined, now: Date) {
  if (!attempt || attempt.stripeSubscriptionId) return false;
  return now.getTime() - attempt.createdAt.getTime() < attemptLifeMs;
}

type Opening = { athleteId: number; earlier: Attempt | undefined; terms: Terms };

/** Stores a new attempt before Stripe is called; concurrent calls get the same attempt. */
async function openAttempt(ctx: PaymentContext, { athleteId, earlier, terms }: Opening) {
  const { id: stripePriceId } = await ensurePrice(ctx.stripe);
  const key = randomUUID();
  const createdAt = ctx.now();
  const open = await ctx.database.write(async (tx) => {
    if (earlier) await closeAttempt(tx, { id: earlier.id, at: createdAt });
    await insertAttempt(tx, { athleteId, key, stripePriceId, createdAt, ...terms });
    return findOpenAttempt(tx, athleteId);
  });
  return found(open, "athlete");
}

async function createSubscription(ctx: PaymentContext, athlete: Subscriber, attempt: Attempt) {
  try {
    const customer = athlete.stripeCustomerId ?? (await createCustomer(ctx, athlete, attempt));
    if (attempt.taxAddress) await setTaxAddress(ctx, customer, attempt.taxAddress);
    const subscription = await createAtStripe(ctx.stripe, customer, attempt);
    const isStored = await ctx.database.write((tx) =>
      storeSubscription(tx, attempt, subscription.id, ctx.now()),
    );
    ctx.wakePayments();
    return found(isStored ? subscription : undefined, "athlete");
  } catch (error) {
    // Every later call with this key fails too. A subscription that was created expires unpaid.
    if (isPermanentFailure(error))
      await ctx.database.write((tx) => closeAttempt(tx, { id: attempt.id, at: ctx.now() }));
    throw asInputError(error);
  }
}

/** Ends the subscription at once if the athlete has been deleted by another process. */
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
  { athleteId, key, stripePriceId, stripePromotionCodeId: code, taxAddress }: Attempt,
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
      expand,
      metadata: { athleteId: String(athleteId), attempt: key },
      ...(code && { discounts: [{ promotion_code: code }] }),
      ...(taxAddress && { automatic_tax: { enabled: true } }),
    } satisfies Stripe.SubscriptionCreateParams,
    { idempotencyKey: `sub:${athleteId}:${key}` },
  );
}

/** If nothing is due today, the secret is for saving a card, not for a payment. */
function secretOf(subscription: Stripe.Subscription) {
  const { id: subscriptionId, latest_invoice: latest } = subscription;
  const invoice = invoiceOf(latest);
  const payment = invoice?.confirmation_secret?.client_secret;
  const clientSecret = payment ?? waitingSetup(subscription)?.client_secret;
  if (!clientSecret) throw new AppError("BAD_GATEWAY", "No secure payment available");
  const kind = payment ? ("payment" as const) : ("setup" as const);
  return { kind, clientSecret, subscriptionId, today: sumsOf(invoice) };
}

/** What is due today, and how much of it is tax on top of the price. */
const sumsOf = (invoice: Stripe.Invoice | null) => ({
  amount: invoice?.amount_due ?? 0,
  tax: (invoice?.total_taxes ?? [])
    .filter(({ tax_behavior: behavior }) => behavior === "exclusive")
    .reduce((sum, { amount }) => sum + amount, 0),
});

const invoiceOf = (latest: Stripe.Subscription["latest_invoice"]) =>
  typeof latest === "string" ? null : latest;

const waitingSetup = ({ pending_setup_intent: intent }: Stripe.Subscription) =>
  typeof intent === "string" ? null : intent;
