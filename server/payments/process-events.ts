import { errorCode } from "#db/errors.ts";
import {
  finishStripeEvents,
  listOpenStripeEvents,
  postponeStripeEvents,
  releaseStripeEvents,
} from "#db/queries/stripe-events.ts";
import { findSubscriberByCustomer } from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import { startRepeating } from "../repeat.ts";
import { reconcile } from "./reconcile.ts";
import { recordRefund } from "./record-refund.ts";
import { settlePurchase } from "./settle-purchase.ts";
import { describeFailure, nullIfMissing, type PaymentContext } from "./stripe.ts";
import { syncSubscription } from "./sync-subscription.ts";

type Event = Row<"stripeEvents">;

const second = 1_000;
/** Longer than all the calls that one event may need. */
const leaseMs = 3 * 60 * second;
const hour = 60 * 60 * second;
const longestWaitMs = hour;
const batchSize = 8;

/** Processes stored events until each succeeds, including those an earlier process left open. */
export function startPayments(
  deps: Omit<PaymentContext, "wakePayments">,
  { everyMs = second } = {},
) {
  const { database, now, log } = deps;
  const ctx: PaymentContext = { ...deps, wakePayments: () => worker.wake() };
  let isFirstRun = true;
  let reconcileAt = 0;

  const worker = startRepeating({
    everyMs,
    onError: (error) => log.error({ err: nameOf(error) }, "payments failed"),
    async work(isStopped) {
      if (isFirstRun) await database.write((tx) => releaseStripeEvents(tx, { now: now() }));
      isFirstRun = false;
      if (now().getTime() >= reconcileAt) {
        await reconcile(ctx);
        reconcileAt = now().getTime() + hour;
      }
      await syncDue(ctx, isStopped);
    },
  });
  return worker;
}

/** Processes every event that is due now. */
export async function syncDue(ctx: PaymentContext, isStopped = () => false) {
  while (!isStopped()) {
    const options = { limit: batchSize, now: ctx.now(), leaseMs };
    const events = await ctx.database.claim("stripeEvents", options);
    if (events.length === 0) return;
    const results = await Promise.allSettled(events.map((event) => processEvent(ctx, event)));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  }
}

async function processEvent(ctx: PaymentContext, event: Event) {
  try {
    await syncSubject(ctx, event);
  } catch (error) {
    await retryLater(ctx, event, error);
  }
}

function syncSubject(ctx: PaymentContext, { subject, attempts }: Event) {
  if (subject.startsWith("sub_")) return syncSubscription(ctx, subject);
  if (subject.startsWith("cus_")) return updateCustomer(ctx, subject);
  if (subject.startsWith("pi_")) return settlePurchase(ctx, subject);
  return recordRefund(ctx, subject, attempts);
}

/** Gives Stripe's customer the athlete's present e-mail address. */
function updateCustomer(ctx: PaymentContext, customerId: string) {
  return ctx.inTurn(customerId, async () => {
    const { database, stripe, now } = ctx;
    const hints = await listOpenStripeEvents(database.read, customerId);
    if (hints.length === 0) return;
    const athlete = await findSubscriberByCustomer(database.read, customerId);
    if (athlete) {
      const { email } = athlete;
      await nullIfMissing(stripe.customers.update(customerId, { email }));
    }
    const ids = hints.map(({ id }) => id);
    await database.write((tx) => finishStripeEvents(tx, { ids, at: now() }));
  });
}

async function retryLater(ctx: PaymentContext, { id, eventId, attempts }: Event, error: unknown) {
  const waitMs = Math.min(second * 2 ** (attempts - 1), longestWaitMs);
  const dueAt = new Date(ctx.now().getTime() + waitMs);
  const lastError = nameOf(error);
  ctx.log.warn({ event: eventId, attempts, err: lastError }, "event not followed yet");
  await ctx.database.write((tx) => postponeStripeEvents(tx, { ids: [id], dueAt, lastError }));
}

/** The error's kind without its message, which may hold ids and personal texts. */
function nameOf(error: unknown) {
  const failure = describeFailure(error);
  if (failure) return [failure.type, failure.code, failure.status].filter(Boolean).join(" ");
  const name = error instanceof Error ? error.constructor.name : "unknown";
  return [name, errorCode(error)].filter(Boolean).join(" ");
}
