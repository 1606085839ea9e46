import type Stripe from "stripe";
import { invalid, missing, refuseTheRest } from "../http/problem.ts";
import { voidInvoice } from "./invoices.ts";
import { mergedMetadata } from "./metadata.ts";
import { attachedMethod } from "./payment-methods.ts";
import type { SubscriptionRow } from "./rows.ts";
import { change, emptied, type Patch, type World } from "./world.ts";

type Reason = Stripe.Subscription.CancellationDetails.Reason;

export const hasEnded = ({ status }: SubscriptionRow) =>
  status === "canceled" || status === "incomplete_expired";

const periodEnd = ({ items }: SubscriptionRow) =>
  Math.min(...items.data.map(({ current_period_end }) => current_period_end));

/** Tells the world, if anything is different now. */
export function changeSubscription(
  world: World,
  subscription: SubscriptionRow,
  patch: Patch<SubscriptionRow>,
) {
  const previous = change(subscription, patch);
  if (Object.keys(previous).length)
    world.emit("customer.subscription.updated", subscription, previous);
}

export function updateSubscription(
  world: World,
  id: string,
  params: Stripe.SubscriptionUpdateParams,
) {
  const { cancel_at_period_end, default_payment_method: card, metadata, ...rest } = params;
  refuseTheRest(rest);
  const subscription = world.subscriptions.get(id);
  if (hasEnded(subscription) && (cancel_at_period_end !== undefined || card !== undefined))
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  if (card) attachedMethod(world, { id: card, customer: subscription.customer });
  changeSubscription(world, subscription, {
    metadata: mergedMetadata(subscription.metadata, metadata),
    default_payment_method: emptied(card),
    ...endAtPeriodEnd(world, subscription, cancel_at_period_end),
  });
  return subscription;
}

function endAtPeriodEnd(
  world: World,
  subscription: SubscriptionRow,
  isWanted: boolean | undefined,
): Partial<SubscriptionRow> {
  if (isWanted === undefined || isWanted === subscription.cancel_at_period_end) return {};
  return {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? periodEnd(subscription) : null,
    canceled_at: isWanted ? world.now() : null,
    cancellation_details: because(isWanted ? "cancellation_requested" : null),
  };
}

export function cancelSubscription(
  world: World,
  id: string,
  params: Stripe.SubscriptionCancelParams,
) {
  const { invoice_now: _, prorate: __, ...rest } = params;
  refuseTheRest(rest);
  const subscription = world.subscriptions.get(id);
  // Stripe knows no subscription to cancel once it has ended.
  if (hasEnded(subscription)) throw missing("subscription", id, "id");
  return endSubscription(world, subscription, "cancellation_requested");
}

export function endSubscription(world: World, subscription: SubscriptionRow, reason: Reason) {
  const wasIncomplete = subscription.status === "incomplete";
  const now = world.now();
  change(subscription, {
    status: wasIncomplete ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: because(reason),
  });
  if (wasIncomplete && subscription.latest_invoice)
    voidInvoice(world, world.invoices.get(subscription.latest_invoice));
  world.emit("customer.subscription.deleted", subscription);
  return subscription;
}

const because = (reason: Reason | null) => ({
  comment: null,
  feedback: null,
  feedback_option: null,
  reason,
});

export function listSubscriptions(world: World, params: Stripe.SubscriptionListParams) {
  const { customer, status, price, ...rest } = params;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  return world.subscriptions
    .newestFirst()
    .filter((row) => customer === undefined || row.customer === customer)
    .filter(
      ({ items }) => price === undefined || items.data.some((item) => item.price.id === price),
    )
    .filter((row) => isListed(row, status));
}

function isListed(row: SubscriptionRow, status: Stripe.SubscriptionListParams["status"]) {
  if (status === "all") return true;
  if (status === "ended") return hasEnded(row);
  return status === undefined ? row.status !== "canceled" : row.status === status;
}
