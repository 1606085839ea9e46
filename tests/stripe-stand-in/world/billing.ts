import { invalid, StripeProblem } from "../problem.ts";
import { awaitOwner, decline, payWithSavedCard, succeed } from "./charges.ts";
import { genericDecline } from "./customers.ts";
import { createInvoice, intentOf, voidInvoice } from "./invoices.ts";
import { periodAfter } from "./prices.ts";
import { changeSubscription, endSubscription } from "./subscriptions.ts";
import type { InvoiceRow, PaymentMethodRow, SubscriptionRow, World } from "./world.ts";

export const advances = [
  "active",
  "past_due",
  "requires_action",
  "unpaid",
  "canceled",
  "incomplete_expired",
  "period_end",
] as const;

export type Advance = (typeof advances)[number];

/**
 * Lets time pass for a subscription. active: it renews, or what is owed gets paid; past_due: the
 * renewal, or the next attempt, is refused; requires_action: the bank wants the owner to confirm it;
 * unpaid, canceled: Stripe gives up on what is owed; incomplete_expired: 23 hours go by unpaid;
 * period_end: it ends if it was canceled, else its saved card is charged.
 */
export function advance(world: World, id: string, to: Advance) {
  const subscription = world.subscriptions.get(id);
  steps[to](world, subscription);
  return subscription;
}

const steps: Record<Advance, (world: World, subscription: SubscriptionRow) => void> = {
  active(world, subscription) {
    const invoice = openInvoice(world, subscription) ?? renew(world, subscription);
    succeed(world, intentOf(world, invoice), savedCard(world, subscription));
  },

  past_due(world, subscription) {
    const invoice = openInvoice(world, subscription) ?? renew(world, subscription);
    const method = savedCard(world, subscription);
    decline(world, intentOf(world, invoice), { method, because: genericDecline });
    tryAgainLater(world, subscription, invoice);
  },

  requires_action(world, subscription) {
    const invoice = openInvoice(world, subscription) ?? renew(world, subscription);
    awaitOwner(world, invoice, savedCard(world, subscription));
    tryAgainLater(world, subscription, invoice);
  },

  unpaid(world, subscription) {
    changeSubscription(world, subscription, { status: "unpaid" });
  },

  canceled(world, subscription) {
    endSubscription(world, subscription);
  },

  incomplete_expired(world, subscription) {
    if (subscription.status !== "incomplete")
      throw invalid(`A subscription that is ${subscription.status} cannot expire.`);
    if (subscription.latest_invoice)
      voidInvoice(world, world.invoices.get(subscription.latest_invoice));
    changeSubscription(world, subscription, {
      status: "incomplete_expired",
      ended_at: world.now(),
    });
  },

  period_end(world, subscription) {
    if (subscription.cancel_at_period_end) {
      endSubscription(world, subscription);
      return;
    }
    const invoice = renew(world, subscription);
    const refusal = payWithSavedCard(world, invoice, savedCard(world, subscription));
    if (refusal) tryAgainLater(world, subscription, invoice);
  },
};

const threeDays = 259_200;

function tryAgainLater(world: World, subscription: SubscriptionRow, invoice: InvoiceRow) {
  invoice.next_payment_attempt = world.now() + threeDays;
  // A first payment that is refused leaves the subscription incomplete.
  if (subscription.status !== "incomplete")
    changeSubscription(world, subscription, { status: "past_due" });
}

function renew(world: World, subscription: SubscriptionRow) {
  if (subscription.status !== "active")
    throw invalid(`A subscription that is ${subscription.status} does not renew.`);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.price.recurring
      ? periodAfter(item.current_period_end, item.price.recurring)
      : item.current_period_end,
  }));
  const invoice = createInvoice(
    world,
    { ...subscription, items: { ...subscription.items, data: items } },
    "subscription_cycle",
  );
  changeSubscription(world, subscription, {
    items: { ...subscription.items, data: items },
    latest_invoice: invoice.id,
  });
  return invoice;
}

function openInvoice(world: World, { latest_invoice }: SubscriptionRow) {
  const invoice = latest_invoice ? world.invoices.get(latest_invoice) : undefined;
  return invoice?.status === "open" ? invoice : undefined;
}

function savedCard(world: World, subscription: SubscriptionRow): PaymentMethodRow {
  const customer = world.customers.get(subscription.customer);
  const id =
    subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (id) return world.paymentMethods.get(id);
  throw invalid(
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    { code: "resource_missing" },
  );
}

/** The call by which a server collects what is owed, once there is a better card. */
export function payInvoice(world: World, id: string) {
  const invoice = world.invoices.get(id);
  if (invoice.status !== "open") throw invalid(`Invoice is already ${invoice.status}`);
  const subscription = world.subscriptions.newestFirst().find((row) => row.latest_invoice === id);
  if (!subscription) throw invalid("There is no card to pay this invoice with.");
  const refusal = payWithSavedCard(world, invoice, savedCard(world, subscription));
  if (refusal) throw new StripeProblem(402, refusal);
  return invoice;
}
