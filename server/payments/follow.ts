import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { lookAgain } from "./events.ts";
import { type Asking, describeFailure } from "./stripe.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * After a change of ours at Stripe: our rows follow before the person reads them again. If they
 * cannot now, the stored hint has the worker try on.
 */
export async function syncAfterChange(ctx: Asking, subscriptionId: string) {
  await ctx.database.write((tx) => insertStripeEvents(tx, [lookAgain(subscriptionId, ctx.now())]));
  try {
    await syncSubscription(ctx, subscriptionId);
  } catch (error) {
    ctx.log.warn({ ...describeFailure(error) }, "subscription follows later");
    ctx.wakePayments();
  }
}
