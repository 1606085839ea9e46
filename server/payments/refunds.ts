import { raiseRefund } from "#db/queries/payments.ts";
import {
  finishStripeEvents,
  insertStripeEvents,
  listOpenStripeEvents,
} from "#db/queries/stripe-events.ts";
import { isDispute, lookAgain } from "./events.ts";
import { type Asking, idOf, orMissing } from "./stripe.ts";

/** A refund may be heard of before the payment; the payment is not ours if it never comes. */
const mostTries = 12;

class NotYetPaid extends Error {}

/** Writes down how much of a payment was given back, and says when somebody disputes one. */
export function recordRefund(ctx: Asking, chargeId: string, attempts: number) {
  return ctx.inTurn(chargeId, async () => {
    const hints = await listOpenStripeEvents(ctx.database.read, chargeId);
    if (hints.length === 0) return;
    const charge = await orMissing(ctx.stripe.charges.retrieve(chargeId));
    const intent = idOf(charge?.payment_intent);
    const refund = { intent, refundedAmount: charge?.amount_refunded ?? 0 };
    const isKnown = await raiseAny(ctx, refund);
    if (!isKnown && attempts < mostTries) throw new NotYetPaid();
    if (hints.some(isDispute))
      ctx.log.error({ charge: chargeId }, "a payment is disputed: please answer at Stripe");
    const ids = hints.map(({ id }) => id);
    await ctx.database.write((tx) => finishStripeEvents(tx, { ids, at: ctx.now() }));
  });
}

type Refund = { intent: string | null; refundedAmount: number };

/** A purchase is kept under its intent, a month of the mentorship under its invoice. */
async function raiseAny(ctx: Asking, { intent, refundedAmount }: Refund) {
  if (!intent || refundedAmount === 0) return true;
  if (await raise(ctx, intent, refundedAmount)) return true;
  const invoice = await findInvoice(ctx, intent);
  if (invoice && (await raise(ctx, invoice.id, refundedAmount))) return true;
  const subject = invoice ? invoice.subscription : intent;
  if (subject) await ask(ctx, subject);
  return false;
}

function raise({ database }: Asking, reference: string, refundedAmount: number) {
  return database.write((tx) => raiseRefund(tx, { reference, refundedAmount }));
}

async function findInvoice({ stripe }: Asking, intent: string) {
  const payment = { type: "payment_intent" as const, payment_intent: intent };
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  const id = idOf(data[0]?.invoice);
  if (!id) return undefined;
  const invoice = await stripe.invoices.retrieve(id);
  return { id, subscription: idOf(invoice.parent?.subscription_details?.subscription) };
}

/** Has the payment written down, if it is ours and was missed. */
async function ask({ database, now, wakePayments }: Asking, subject: string) {
  await database.write((tx) => insertStripeEvents(tx, [lookAgain(subject, now())]));
  wakePayments();
}
