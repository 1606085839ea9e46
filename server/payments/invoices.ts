import type Stripe from "stripe";
import { prices } from "#db/payment-values.ts";
import { findSubscriber } from "#db/queries/subscriptions.ts";
import { mentorshipName } from "./prices.ts";
import { fromSeconds, idOf, nullIfMissing, type PaymentContext } from "./stripe.ts";

const maxInvoices = 24;

/** An athlete's invoices, newest first, with the card's last four digits. */
export async function listInvoices({ stripe, database }: PaymentContext, athleteId: number) {
  const customer = (await findSubscriber(database.read, athleteId))?.stripeCustomerId;
  if (!customer) return [];
  const expand = ["data.payments"];
  const [invoices, charges] = await Promise.all([
    nullIfMissing(stripe.invoices.list({ customer, limit: maxInvoices, expand })),
    nullIfMissing(stripe.charges.list({ customer, limit: 100 })),
  ]);
  return (invoices?.data ?? [])
    .filter(({ status }) => status !== "draft" && status !== "void")
    .map((invoice) => ({
      id: invoice.id,
      createdAt: fromSeconds(invoice.created),
      amount: invoice.total,
      currency: invoice.currency,
      status: invoice.status ?? "open",
      card: chargeOf(invoice, charges?.data ?? [])?.payment_method_details?.card?.last4 ?? null,
      url: invoice.hosted_invoice_url ?? null,
    }));
}

const intentsOf = ({ payments }: Stripe.Invoice) =>
  (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

function chargeOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]) {
  const intents = intentsOf(invoice);
  return charges.find(({ status, payment_intent: intent }) => {
    const id = idOf(intent);
    return status === "succeeded" && id !== null && intents.includes(id);
  });
}

export type Paid = Awaited<ReturnType<typeof listPaid>>[number];

/** Every paid month of this subscription, newest first, as rows to store. */
export async function listPaid(stripe: Stripe, { id, customer }: Stripe.Subscription) {
  const expand = ["data.payments"];
  const [invoices, charges] = await Promise.all([
    nullIfMissing(stripe.invoices.list({ subscription: id, status: "paid", limit: 100, expand })),
    nullIfMissing(stripe.charges.list({ customer: idOf(customer) ?? "", limit: 100 })),
  ]);
  return (invoices?.data ?? [])
    .filter((invoice) => invoice.amount_paid > 0)
    .map((invoice) => ({
      /** The month with which the subscription began. */
      isFirst: invoice.billing_reason === "subscription_create",
      row: { ...rowOf(invoice), ...receiptOf(invoice, charges?.data ?? []) },
    }));
}

const rowOf = (invoice: Stripe.Invoice) => ({
  kind: "mentorship" as const,
  description: mentorshipName,
  amount: invoice.amount_paid,
  currency: invoice.currency,
  reference: invoice.id,
  paidAt: fromSeconds(invoice.status_transitions.paid_at ?? invoice.created),
});

/** Prefers Stripe's receipt page to the invoice page: an expired link there can be sent again. */
function receiptOf(invoice: Stripe.Invoice, charges: Stripe.Charge[]) {
  const charge = chargeOf(invoice, charges);
  const [first] = intentsOf(invoice);
  return {
    stripePaymentIntentId: idOf(charge?.payment_intent) ?? first ?? null,
    receiptUrl: charge?.receipt_url ?? invoice.hosted_invoice_url ?? null,
  };
}

export type Owed = Awaited<ReturnType<typeof findOwed>>;

/** The amount of a late payment, and how it can be completed. */
export async function findOwed(stripe: Stripe, { latest_invoice }: Stripe.Subscription) {
  const id = idOf(latest_invoice);
  const expand = ["payments.data.payment.payment_intent"];
  const invoice = id ? await nullIfMissing(stripe.invoices.retrieve(id, { expand })) : null;
  const isUnconfirmed = invoice?.payments?.data.some(
    ({ payment: { payment_intent: intent } }) =>
      typeof intent === "object" && intent.status === "requires_action",
  );
  const { amount, currency } = prices.mentorship;
  return {
    mendBy: isUnconfirmed ? ("confirm" as const) : ("card" as const),
    url: (invoice?.status === "open" && invoice.hosted_invoice_url) || null,
    amount: invoice?.amount_remaining || amount,
    currency: invoice?.currency ?? currency,
  };
}

/** What the next period of this subscription will cost. */
export async function previewRenewal(stripe: Stripe, subscription: string) {
  const { total, currency } = await stripe.invoices.createPreview({ subscription });
  return { amount: total, currency };
}
