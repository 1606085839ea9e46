import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Subscription = RouterOutputs["payments"]["subscription"];

type SubscriptionState = "off" | "none" | "active" | "ending" | "pastDue" | "unpaid" | "ended";

/** Reduces Stripe's statuses to what the account shows. */
export function stateOf(subscription: Subscription): SubscriptionState {
  const { status, isPaid, hasAccess, cancelsAtPeriodEnd } = subscription;
  if (!isPaid) return "off";
  switch (status) {
    case "active":
    case "trialing":
      return cancelsAtPeriodEnd ? "ending" : "active";
    case "past_due":
    case "unpaid":
    case "paused":
      return hasAccess ? "pastDue" : "unpaid";
    case "canceled":
      return "ended";
    default:
      return "none";
  }
}
