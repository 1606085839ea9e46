import type Stripe from "stripe";
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
      card: cardOf(invoice, charges?.data ?? []),
      url: invoice.hosted_invoice_url ?? null,
    }));
}

function cardOf({ payments }: Stripe.Invoice, charges: Stripe.Charge[]) {
  const intents = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  const charge = charges.find(
    ({ status, payment_intent: intent }) =>
      status === "succeeded" && intent !== null && intents.includes(idOf(intent)),
  );
  return charge?.payment_method_details?.card?.last4 ?? null;
}

/** Every paid month of this subscription, as rows to store. */
export async function listPaid(stripe: Stripe, subscription: string) {
  const paid = await nullIfMissing(
    stripe.invoices.list({ subscription, status: "paid", limit: 100 }),
  );
  return (paid?.data ?? [])
    .filter((invoice) => invoice.amount_paid > 0)
    .map((invoice) => ({
      kind: "mentorship" as const,
      description: mentorshipName,
      amount: invoice.amount_paid,
      currency: invoice.currency,
      reference: invoice.id,
      paidAt: fromSeconds(invoice.status_transitions.paid_at ?? invoice.created),
    }));
}
