import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../http/problem.ts";
import { createInvoice } from "./invoices.ts";
import { mergedMetadata } from "./metadata.ts";
import { periodAfter } from "./period.ts";
import { inlinePrice } from "./prices.ts";
import type { ItemRow } from "./rows.ts";
import { newId } from "./table.ts";
import type { World } from "./world.ts";

export function createSubscription(world: World, params: Stripe.SubscriptionCreateParams) {
  const { customer, items, payment_behavior, payment_settings, metadata, ...more } = params;
  const { description, off_session, collection_method, billing_mode, ...rest } = more;
  refuseTheRest(rest);
  if (payment_behavior !== "default_incomplete")
    throw invalid("The stand-in knows no payment_behavior but default_incomplete.");
  if (!customer) throw invalid("Missing required param: customer.", { param: "customer" });
  world.customers.get(customer, "customer");

  const id = newId("sub");
  const rows = (items ?? []).map((item) => createItem(world, id, item));
  const [first] = rows;
  if (!first) throw invalid("Missing required param: items.", { param: "items" });
  const start = world.now();
  const subscription = world.subscriptions.insert({
    id,
    object: "subscription",
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: collection_method ?? "charge_automatically",
    created: start,
    currency: first.price.currency,
    customer,
    default_payment_method: null,
    description: description ?? null,
    ended_at: null,
    items: {
      object: "list",
      data: rows,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: mergedMetadata({}, metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: payment_settings?.payment_method_types || null,
      save_default_payment_method: payment_settings?.save_default_payment_method ?? "off",
    },
    start_date: start,
    status: "incomplete",
    trial_end: null,
    trial_start: null,
  });
  subscription.latest_invoice = createInvoice(world, subscription, "subscription_create").id;
  world.emit("customer.subscription.created", subscription);
  return subscription;
}

function createItem(
  world: World,
  subscription: string,
  params: Stripe.SubscriptionCreateParams.Item,
): ItemRow {
  const { price: id, price_data, quantity = 1, metadata, ...rest } = params;
  refuseTheRest(rest);
  const price = price_data
    ? inlinePrice(world, price_data)
    : world.prices.get(id ?? "", "items[0][price]");
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
    metadata: mergedMetadata({}, metadata),
    price,
    quantity,
    subscription,
  };
}
