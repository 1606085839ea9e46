import type Stripe from "stripe";
import { invalid, missing, refuseTheRest } from "../problem.ts";
import { attachedMethod } from "./customers.ts";
import { codesToRedeem, redeem } from "./discounts.ts";
import { createSetupIntent } from "./intents.ts";
import { createInvoice, voidInvoice } from "./invoices.ts";
import { periodAfter } from "./prices.ts";
import { assertTaxable } from "./tax.ts";
import {
  change,
  type ItemRow,
  metadataOf,
  newId,
  type Patch,
  type SubscriptionRow,
  type World,
} from "./world.ts";

export function createSubscription(world: World, params: Stripe.SubscriptionCreateParams) {
  const { customer, items, payment_behavior, payment_settings, metadata, ...more } = params;
  const { discounts, automatic_tax, ...rest } = more;
  refuseTheRest(rest);
  if (payment_behavior !== "default_incomplete")
    throw invalid("The stand-in knows no payment_behavior but default_incomplete.");
  if (!customer) throw invalid("Missing required param: customer.", { param: "customer" });
  world.customers.get(customer, "customer");

  const codes = discounts ? codesToRedeem(world, { discounts, customer }) : [];
  if (automatic_tax?.enabled) assertTaxable(world, customer);

  const id = newId("sub");
  const rows = (items ?? []).map((item) => createItem(world, id, item));
  const [first] = rows;
  if (!first) throw invalid("Missing required param: items.", { param: "items" });
  const subscription = world.subscriptions.insert({
    id,
    object: "subscription",
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: world.now(),
    currency: first.price.currency,
    customer,
    default_payment_method: null,
    ended_at: null,
    items: {
      object: "list",
      data: rows,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    discounts: codes.map((code) => redeem(world, code, { customer, subscription: id })),
    automatic_tax: { enabled: automatic_tax?.enabled ?? false },
    latest_invoice: null,
    pending_setup_intent: null,
    livemode: false,
    metadata: metadataOf(metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: payment_settings?.payment_method_types || null,
      save_default_payment_method: payment_settings?.save_default_payment_method ?? "off",
    },
    status: "incomplete",
  });
  const invoice = createInvoice(world, subscription, "subscription_create");
  subscription.latest_invoice = invoice.id;
  // With nothing to pay it runs at once, and waits for a card with which to pay later.
  if (invoice.status === "paid")
    change(subscription, {
      status: "active",
      pending_setup_intent: createSetupIntent(world, { customer }).id,
    });
  world.emit("customer.subscription.created", subscription);
  return subscription;
}

function createItem(
  world: World,
  subscription: string,
  params: Stripe.SubscriptionCreateParams.Item,
): ItemRow {
  const { price: id = "", ...rest } = params;
  refuseTheRest(rest);
  const price = world.prices.get(id, "items[0][price]");
  if (!price.recurring)
    throw invalid(
      "The price specified is for one time, but this field only accepts recurring ones.",
    );
  const start = world.now();
  return {
    id: newId("si"),
    object: "subscription_item",
    created: start,
    current_period_start: start,
    current_period_end: periodAfter(start, price.recurring),
    metadata: {},
    price,
    quantity: 1,
    subscription,
  };
}

export const hasEnded = ({ status }: SubscriptionRow) =>
  status === "canceled" || status === "incomplete_expired";

/** Sends an event if anything is different now. */
export function changeSubscription(
  world: World,
  subscription: SubscriptionRow,
  patch: Patch<SubscriptionRow>,
) {
  if (change(subscription, patch)) world.emit("customer.subscription.updated", subscription);
}

export function updateSubscription(
  world: World,
  id: string,
  params: Stripe.SubscriptionUpdateParams,
) {
  const { cancel_at_period_end, default_payment_method: card, ...rest } = params;
  refuseTheRest(rest);
  const subscription = world.subscriptions.get(id);
  if (hasEnded(subscription))
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  if (card) attachedMethod(world, { id: card, customer: subscription.customer });
  changeSubscription(world, subscription, {
    default_payment_method: card,
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
  const ends = subscription.items.data.map(({ current_period_end }) => current_period_end);
  return {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? Math.min(...ends) : null,
    canceled_at: isWanted ? world.now() : null,
  };
}

export function cancelSubscription(
  world: World,
  id: string,
  params: Stripe.SubscriptionCancelParams,
) {
  refuseTheRest({ ...params });
  const subscription = world.subscriptions.get(id);
  // Stripe finds no subscription to cancel once it has ended.
  if (hasEnded(subscription)) throw missing("subscription", id, "id");
  return endSubscription(world, subscription);
}

export function endSubscription(world: World, subscription: SubscriptionRow) {
  const wasIncomplete = subscription.status === "incomplete";
  const now = world.now();
  change(subscription, {
    status: wasIncomplete ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  });
  if (wasIncomplete && subscription.latest_invoice)
    voidInvoice(world, world.invoices.get(subscription.latest_invoice));
  world.emit("customer.subscription.deleted", subscription);
  return subscription;
}

export function listSubscriptions(world: World, params: Stripe.SubscriptionListParams) {
  const { customer, status, ...rest } = params;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  return world.subscriptions
    .newestFirst()
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => isListed(row, status));
}

function isListed(row: SubscriptionRow, status: Stripe.SubscriptionListParams["status"]) {
  if (status === "all") return true;
  if (status === "ended") return hasEnded(row);
  return status === undefined ? row.status !== "canceled" : row.status === status;
}
