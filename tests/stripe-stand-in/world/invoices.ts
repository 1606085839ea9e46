import type Stripe from "stripe";
import { refuseTheRest } from "../http/problem.ts";
import { endPaymentIntent, insertPaymentIntent } from "./payment-intents.ts";
import type { InvoiceRow, ItemRow, PaymentIntentRow, SubscriptionRow } from "./rows.ts";
import { newId } from "./table.ts";
import { change, type World } from "./world.ts";

type Reason = "subscription_create" | "subscription_cycle";

/** An open invoice for the period that the subscription stands in, with the intent to pay it. */
export function createInvoice(world: World, subscription: SubscriptionRow, reason: Reason) {
  const id = newId("in");
  const customer = world.customers.get(subscription.customer);
  const total = subscription.items.data.reduce((sum, item) => sum + amountOf(item), 0);
  const created = world.now();
  const number = `STANDIN-${String(world.invoices.newestFirst().length + 1).padStart(4, "0")}`;
  const invoice = world.invoices.insert({
    id,
    object: "invoice",
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: subscription.collection_method,
    created,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    default_payment_method: null,
    description: null,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
    lines: {
      object: "list",
      data: subscription.items.data.map((item) => lineOf(item, id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: created,
    period_start: created,
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
  });
  insertPayment(world, invoice, subscription);
  world.emit("invoice.created", invoice);
  world.emit("invoice.finalized", invoice);
  return invoice;
}

const amountOf = ({ price, quantity = 1 }: ItemRow) => (price.unit_amount ?? 0) * quantity;

function lineOf(item: ItemRow, invoice: string): InvoiceRow["lines"]["data"][number] {
  return {
    id: newId("il"),
    object: "line_item",
    amount: amountOf(item),
    currency: item.price.currency,
    description: item.price.nickname,
    invoice,
    livemode: false,
    metadata: item.metadata,
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    quantity: item.quantity ?? 1,
    subscription: item.subscription,
    subtotal: amountOf(item),
  };
}

function insertPayment(world: World, invoice: InvoiceRow, { payment_settings }: SubscriptionRow) {
  const isSaved = payment_settings?.save_default_payment_method === "on_subscription";
  const isFirst = invoice.billing_reason === "subscription_create";
  const intent = insertPaymentIntent(world, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: invoice.customer,
    allowed_payment_method_types: null,
    automatic_payment_methods: null,
    description: isFirst ? "Subscription creation" : "Subscription update",
    metadata: {},
    receipt_email: null,
    setup_future_usage: isSaved ? "off_session" : null,
  });
  world.invoicePayments.insert({
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.total,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

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

export const subscriptionOf = ({ parent }: InvoiceRow) => {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === "string" ? subscription : undefined;
};

export function voidInvoice(world: World, invoice: InvoiceRow) {
  const voided_at = world.now();
  const status_transitions = { ...invoice.status_transitions, voided_at };
  change(invoice, { status: "void", amount_remaining: 0, auto_advance: false, status_transitions });
  for (const payment of paymentsOf(world, invoice.id)) payment.status = "canceled";
  endPaymentIntent(world, intentOf(world, invoice), "void_invoice");
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

export function listInvoicePayments(world: World, params: Stripe.InvoicePaymentListParams) {
  const { invoice, payment, status, ...rest } = params;
  refuseTheRest(rest);
  return world.invoicePayments
    .newestFirst()
    .filter((row) => invoice === undefined || row.invoice === invoice)
    .filter((row) => !payment || row.payment.payment_intent === payment.payment_intent)
    .filter((row) => status === undefined || row.status === status);
}
