import { raiseRefund } from "#db/queries/payments.ts";
import {
  finishStripeEvents,
  insertStripeEvents,
  listOpenStripeEvents,
} from "#db/queries/stripe-events.ts";
import { isDisputeHint, syncHint } from "./events.ts";
import { idOf, nullIfMissing, type PaymentContext } from "./stripe.ts";

/** A refund may arrive before its payment; if the payment never comes, it is not ours. */
const maxTries = 12;

class NotYetPaid extends Error {}

/** Stores the refunded amount of a payment and logs disputes. */
export function recordRefund(ctx: PaymentContext, chargeId: string, attempts: number) {
  return ctx.inTurn(chargeId, async () => {
    const hints = await listOpenStripeEvents(ctx.database.read, chargeId);
    if (hints.length === 0) return;
    const charge = await nullIfMissing(ctx.stripe.charges.retrieve(chargeId));
    const intent = idOf(charge?.payment_intent);
    const refund = { intent, refundedAmount: charge?.amount_refunded ?? 0 };
    const isKnown = await storeRefund(ctx, refund);
    if (!isKnown && attempts < maxTries) throw new NotYetPaid();
    if (hints.some(isDisputeHint))
      ctx.log.error({ charge: chargeId }, "a payment is disputed: please answer at Stripe");
    const ids = hints.map(({ id }) => id);
    await ctx.database.write((tx) => finishStripeEvents(tx, { ids, at: ctx.now() }));
  });
}

type Refund = { intent: string | null; refundedAmount: number };

/** A purchase is stored under its intent, a month of the mentorship under its invoice. */
async function storeRefund(ctx: PaymentContext, { intent, refundedAmount }: Refund) {
  if (!intent || refundedAmount === 0) return true;
  if (await storeFor(ctx, intent, refundedAmount)) return true;
  const invoice = await findInvoice(ctx, intent);
  if (invoice && (await storeFor(ctx, invoice.id, refundedAmount))) return true;
  const subject = invoice ? invoice.subscription : intent;
  if (subject) await requestSync(ctx, subject);
  return false;
}

function storeFor({ database }: PaymentContext, reference: string, refundedAmount: number) {
  return database.write((tx) => raiseRefund(tx, { reference, refundedAmount }));
}

async function findInvoice({ stripe }: PaymentContext, intent: string) {
  const payment = { type: "payment_intent" as const, payment_intent: intent };
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  const id = idOf(data[0]?.invoice);
  if (!id) return undefined;
  const invoice = await stripe.invoices.retrieve(id);
  return { id, subscription: idOf(invoice.parent?.subscription_details?.subscription) };
}

/** Asks for a payment that is ours but was missed. */
async function requestSync({ database, now, wakePayments }: PaymentContext, subject: string) {
  await database.write((tx) => insertStripeEvents(tx, [syncHint(subject, now())]));
  wakePayments();
}
