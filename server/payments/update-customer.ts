import { finishStripeEvents, listOpenStripeEvents } from "#db/queries/stripe-events.ts";
import { findSubscriberByCustomer } from "#db/queries/subscriptions.ts";
import { nullIfMissing, type PaymentContext } from "./stripe.ts";

/** Gives Stripe's customer the athlete's present e-mail address. */
export function updateCustomer(ctx: PaymentContext, customerId: string) {
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
