import type Stripe from "stripe";
import { isRunning, toStatus } from "../domain/subscription.ts";
import { fromSeconds } from "./stripe.ts";

/** What is kept of a subscription as Stripe answers it. */
export function stateOf(subscription: Stripe.Subscription) {
  const status = toStatus(subscription.status);
  const { cancel_at: cancelAt, ended_at: endedAt } = subscription;
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const end = endedAt ?? cancelAt ?? (ends.length > 0 ? Math.min(...ends) : null);
  // Stripe's own pages may set a date in place of the flag.
  const cancels = subscription.cancel_at_period_end || Boolean(cancelAt);
  return {
    status,
    endsAt: end === null ? null : fromSeconds(end),
    cancelsAtPeriodEnd: isRunning(status) && cancels,
  };
}
