import type * as z from "zod";
import { findPayment } from "#db/queries/payments.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import type { Row } from "#db/schema/index.ts";
import { recordAudit } from "../audit.ts";
import { conflict, found, invalid } from "../errors.ts";
import type { refundPaymentInput } from "../input/admin-athletes.ts";
import { setCancelsAtPeriodEnd } from "./change-subscription.ts";
import { syncHint } from "./event-kinds.ts";
import { recordRefund } from "./record-refund.ts";
import { describeFailure, idOf, nullIfRefused, type PaymentContext } from "./stripe.ts";

type Payment = Row<"payments">;
type Staff = PaymentContext & { viewer: { userId: number } };
type RefundInput = z.infer<typeof refundPaymentInput>;

/** Refunds money, once for each refunded amount that the form has shown before. */
export async function refundPayment(ctx: Staff, { cancelSubscription, ...input }: RefundInput) {
  const { paymentId: id } = input;
  const { athleteId } = await ctx.inTurn(`refund:${id}`, () => refundOnce(ctx, input));
  if (cancelSubscription && athleteId !== null) await cancelToo(ctx, athleteId);
  return found(await findPayment(ctx.database.read, id), "payment");
}

async function refundOnce(ctx: Staff, input: Omit<RefundInput, "cancelSubscription">) {
  const { paymentId, refundedAmount: seen, amount } = input;
  const payment = found(await findPayment(ctx.database.read, paymentId), "payment");
  // The same request again: a second click, or a retry after a lost answer.
  if (payment.refundedAmount === seen + amount) return payment;
  if (payment.refundedAmount !== seen) throw changedMeanwhile();
  if (amount > payment.amount - seen - payment.disputedAmount)
    throw invalid("amount", "More than is left of this payment");
  const refund = await createRefund(ctx, payment, input);
  if (refund.status === "failed") throw notRefunded();
  const charge = idOf(refund.charge);
  await ctx.database.write(async (tx) => {
    // Two concurrent calls get the same refund from Stripe; only the first writes the audit line.
    if (charge && !(await insertStripeEvents(tx, [hintOf(refund.id, charge, ctx.now())]))) return;
    await recordAudit(tx, ctx, {
      action: "refund",
      target: `payment ${paymentId}`,
      athleteId: payment.athleteId,
      reason: reasonOf(payment, input),
    });
  });
  if (charge) await follow(ctx, charge);
  return payment;
}

const hintOf = (refund: string, charge: string, at: Date) => ({
  ...syncHint(charge, at),
  eventId: `own_made_${refund}`,
});

const changedMeanwhile = () =>
  conflict("This payment has changed meanwhile. Please look at it again.");
const notRefunded = () =>
  invalid("amount", "Stripe did not refund it. Please look at the payment there.");

function reasonOf(
  { currency }: Payment,
  { amount, reason, note }: Pick<RefundInput, "amount" | "reason" | "note">,
) {
  const sum = `${(amount / 100).toFixed(2)} ${currency}, ${reason.replaceAll("_", " ")}`;
  return note ? `${sum}: ${note}` : sum;
}

async function createRefund(
  ctx: PaymentContext,
  payment: Payment,
  { amount, reason }: Pick<RefundInput, "amount" | "reason">,
) {
  const intent = await findIntent(ctx, payment);
  if (!intent) throw notRefunded();
  const { data } = await ctx.stripe.refunds.list({ payment_intent: intent, limit: 100 });
  // The number of failures is part of the key, else Stripe would repeat its answer of the failure.
  const failed = data.filter(({ status }) => status === "failed" || status === "canceled").length;
  const parts = [payment.id, payment.refundedAmount, amount, ...(failed ? [failed] : [])];
  const call = ctx.stripe.refunds.create(
    { payment_intent: intent, amount, reason },
    { idempotencyKey: `refund:${parts.join(":")}` },
  );
  const refund = await nullIfRefused(call);
  if (!refund) throw notRefunded();
  return refund;
}

/** Payments of the first release have only the id of their invoice. */
async function findIntent({ stripe }: PaymentContext, payment: Payment) {
  const { stripePaymentIntentId, reference } = payment;
  if (stripePaymentIntentId) return stripePaymentIntentId;
  if (reference.startsWith("pi_")) return reference;
  const expand = ["payments"];
  const invoice = await nullIfRefused(stripe.invoices.retrieve(reference, { expand }));
  const paid = invoice?.payments?.data.find(({ status }) => status === "paid");
  return idOf(paid?.payment.payment_intent);
}

/** Stores the refund in our row at once; if that fails, the worker does it later. */
async function follow(ctx: PaymentContext, charge: string) {
  try {
    await recordRefund(ctx, charge, 0);
  } catch (error) {
    ctx.log.warn({ ...describeFailure(error) }, "refund follows later");
    ctx.wakePayments();
  }
}

async function cancelToo(ctx: Staff, athleteId: number) {
  await setCancelsAtPeriodEnd(ctx, athleteId, true);
  await ctx.database.write((tx) =>
    recordAudit(tx, ctx, {
      action: "cancel subscription",
      target: `athlete ${athleteId}`,
      athleteId,
    }),
  );
}
