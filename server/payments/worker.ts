import { errorCode } from "#db/errors.ts";
import { postponeStripeEvents, releaseStripeEvents } from "#db/queries/stripe-events.ts";
import type { Row } from "#db/schema/index.ts";
import { startRepeating } from "../repeat.ts";
import { reconcile } from "./reconcile.ts";
import { recordRefund } from "./refunds.ts";
import { settlePurchase } from "./settle-purchase.ts";
import { type Asking, describeFailure } from "./stripe.ts";
import { syncSubscription } from "./sync-subscription.ts";

type Event = Row<"stripeEvents">;

const second = 1_000;
/** Longer than all the calls that following one event may take. */
const leaseMs = 3 * 60 * second;
const hour = 60 * 60 * second;
const longestWaitMs = hour;
const atOnce = 8;

/** Follows what Stripe said, as often as it takes, and what an earlier process left open. */
export function startPayments(deps: Omit<Asking, "wakePayments">, { everyMs = second } = {}) {
  const { database, now, log } = deps;
  const ctx: Asking = { ...deps, wakePayments: () => worker.wake() };
  let isReleased = false;
  let reconcileAt = 0;

  const worker = startRepeating({
    everyMs,
    onError: (error) => log.error({ err: nameOf(error) }, "payments failed"),
    async work(isStopped) {
      if (!isReleased) await database.write((tx) => releaseStripeEvents(tx, { now: now() }));
      isReleased = true;
      if (now().getTime() >= reconcileAt) {
        await reconcile(ctx);
        reconcileAt = now().getTime() + hour;
      }
      await syncDue(ctx, isStopped);
    },
  });
  return worker;
}

/** Follows every event that is due now. */
export async function syncDue(ctx: Asking, isStopped = () => false) {
  while (!isStopped()) {
    const options = { limit: atOnce, now: ctx.now(), leaseMs };
    const events = await ctx.database.claim("stripeEvents", options);
    if (events.length === 0) return;
    const results = await Promise.allSettled(events.map((event) => followOne(ctx, event)));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  }
}

async function followOne(ctx: Asking, event: Event) {
  try {
    await follow(ctx, event);
  } catch (error) {
    await retryLater(ctx, event, error);
  }
}

function follow(ctx: Asking, { subject, attempts }: Event) {
  if (subject.startsWith("sub_")) return syncSubscription(ctx, subject);
  if (subject.startsWith("pi_")) return settlePurchase(ctx, subject);
  return recordRefund(ctx, subject, attempts);
}

async function retryLater(ctx: Asking, { id, eventId, attempts }: Event, error: unknown) {
  const waitMs = Math.min(second * 2 ** (attempts - 1), longestWaitMs);
  const dueAt = new Date(ctx.now().getTime() + waitMs);
  const lastError = nameOf(error);
  ctx.log.warn({ event: eventId, attempts, err: lastError }, "event not followed yet");
  await ctx.database.write((tx) => postponeStripeEvents(tx, { ids: [id], dueAt, lastError }));
}

/** What went wrong, without the message, which may hold ids and people's words. */
function nameOf(error: unknown) {
  const failure = describeFailure(error);
  if (failure) return [failure.type, failure.code, failure.status].filter(Boolean).join(" ");
  const name = error instanceof Error ? error.constructor.name : "unknown";
  return [name, errorCode(error)].filter(Boolean).join(" ");
}
