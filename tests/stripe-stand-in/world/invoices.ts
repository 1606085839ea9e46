import type Stripe from "stripe";
import { refuseTheRest } from "../problem.ts";
import { discountOf } from "./discounts.ts";
import { endPaymentIntent, insertPaymentIntent } from "./intents.ts";
import { changeSubscription, hasEnded } from "./subscriptions.ts";
import { taxesOf } from "./tax.ts";
import {
  change,
  type InvoiceRow,
  type ItemRow,
  newId,
  type PaymentIntentRow,
  type PaymentMethodRow,
  type SubscriptionRow,
  type World,
} from "./world.ts";

type Reason = "subscription_create" | "subscription_cycle";

/** An open invoice for the subscription's present period, with the intent to pay it. */
export function createInvoice(world: World, subscription: SubscriptionRow, reason: Reason) {
  const id = newId("in");
  const { subtotal, taxes, total } = totalsOf(world, subscription);
  const created = world.now();
  const invoice = world.invoices.insert({
    id,
    object: "invoice",
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    created,
    currency: subscription.currency,
    customer: subscription.customer,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    total,
    total_taxes: taxes,
  });
  if (total > 0) insertPayment(world, invoice, subscription);
  world.emit("invoice.created", invoice);
  world.emit("invoice.finalized", invoice);
  if (total === 0) settleFree(world, invoice);
  return invoice;
}

/** Uses up the discounts that are for one invoice. */
function totalsOf(world: World, subscription: SubscriptionRow) {
  const subtotal = subscription.items.data.reduce((sum, item) => sum + amountOf(item), 0);
  const discounted = subtotal - discountOf(world, subscription, subtotal);
  const taxes = taxesOf(world, subscription, discounted);
  const total = taxes.reduce((sum, { amount }) => sum + amount, discounted);
  return { subtotal, taxes, total };
}

/** There is nothing to pay, so there is no payment. */
function settleFree(world: World, invoice: InvoiceRow) {
  const status_transitions = { ...invoice.status_transitions, paid_at: world.now() };
  change(invoice, { attempted: true, status: "paid", status_transitions });
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);
}

const amountOf = ({ price, quantity = 1 }: ItemRow) => (price.unit_amount ?? 0) * quantity;

function insertPayment(world: World, invoice: InvoiceRow, subscription: SubscriptionRow) {
  const isFirst = invoice.billing_reason === "subscription_create";
  const intent = insertPaymentIntent(world, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: invoice.customer,
    description: isFirst ? "Subscription creation" : "Subscription update",
    metadata: {},
    payment_method_types: ["card"],
    setup_future_usage: keepsCard(subscription) ? "off_session" : null,
  });
  world.invoicePayments.insert({
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.total,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
  });
}

const keepsCard = ({ payment_settings }: SubscriptionRow) =>
  payment_settings?.save_default_payment_method === "on_subscription";

export const paymentsOf = (world: World, invoice: string) =>
  world.invoicePayments.newestFirst().filter((row) => row.invoice === invoice);

export function intentOf(world: World, invoice: InvoiceRow): PaymentIntentRow {
  const [payment] = paymentsOf(world, invoice.id);
  return world.paymentIntents.get(payment?.payment.payment_intent ?? "");
}

/** The invoice that this intent pays, if it pays one. */
export function invoiceOf(world: World, intent: string): InvoiceRow | undefined {
  const payments = world.invoicePayments.newestFirst();
  const payment = payments.find((row) => row.payment.payment_intent === intent);
  return payment && world.invoices.get(payment.invoice);
}

const subscriptionOf = ({ parent }: InvoiceRow) =>
  String(parent?.subscription_details?.subscription);

/** An invoice was paid with this card, and so its subscription runs. */
export function markPaid(world: World, invoice: InvoiceRow, method: PaymentMethodRow) {
  change(invoice, {
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  });
  for (const payment of paymentsOf(world, invoice.id))
    change(payment, { amount_paid: invoice.total, status: "paid" });
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);

  const subscription = world.subscriptions.get(subscriptionOf(invoice));
  const isCurrent = subscription.latest_invoice === invoice.id && !hasEnded(subscription);
  changeSubscription(world, subscription, {
    default_payment_method: keepsCard(subscription) ? method.id : undefined,
    status: isCurrent ? "active" : undefined,
  });
}

export function voidInvoice(world: World, invoice: InvoiceRow) {
  const status_transitions = { ...invoice.status_transitions, voided_at: world.now() };
  change(invoice, { status: "void", amount_remaining: 0, status_transitions });
  for (const payment of paymentsOf(world, invoice.id)) payment.status = "canceled";
  endPaymentIntent(world, intentOf(world, invoice));
  world.emit("invoice.voided", invoice);
}

export function listInvoices(world: World, params: Stripe.InvoiceListParams) {
  const { customer, subscription, status, ...rest } = params;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  return world.invoices
    .newestFirst()
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => subscription === undefined || subscriptionOf(row) === subscription)
    .filter((row) => status === undefined || row.status === status);
}

/** What the next period will cost, as an invoice that is stored nowhere. */
export function previewInvoice(world: World, params: Stripe.InvoiceCreatePreviewParams) {
  const { subscription: id = "", ...rest } = params;
  refuseTheRest(rest);
  const subscription = structuredClone(world.subscriptions.get(id, "subscription"));
  const { currency, customer } = subscription;
  const { total } = totalsOf(world, subscription);
  return { id: newId("upcoming_in"), object: "invoice", currency, customer, total };
}

export function listInvoicePayments(world: World, params: Stripe.InvoicePaymentListParams) {
  const { payment, ...rest } = params;
  refuseTheRest(rest);
  return world.invoicePayments
    .newestFirst()
    .filter((row) => !payment || row.payment.payment_intent === payment.payment_intent);
}
