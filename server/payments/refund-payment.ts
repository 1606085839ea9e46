import type * as z from "zod";
import { findPayment } from "#db/queries/payments.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import type { Row } from "#db/schema/index.ts";
import { recordAudit } from "../audit.ts";
import { conflict, found, invalid } from "../errors.ts";
import type { refundPaymentInput } from "../input/admin-athletes.ts";
import { setCancelsAtPeriodEnd } from "./change-subscription.ts";
import { syncHint } from "./events.ts";
import { recordRefund } from "./refunds.ts";
import { describeFailure, idOf, nullIfRefused, type PaymentContext } from "./stripe.ts";

type Payment = Row<"payments">;
type Staff = PaymentContext & { viewer: { userId: number } };
type Wish = z.infer<typeof refundPaymentInput>;

/** Gives money back, once for each state of the payment that a person has seen. */
export async function refundPayment(ctx: Staff, { cancelSubscription, ...wish }: Wish) {
  const { paymentId: id } = wish;
  const { athleteId } = await ctx.inTurn(`refund:${id}`, () => refundOnce(ctx, wish));
  if (cancelSubscription && athleteId !== null) await cancelToo(ctx, athleteId);
  return found(await findPayment(ctx.database.read, id), "payment");
}

async function refundOnce(ctx: Staff, wish: Omit<Wish, "cancelSubscription">) {
  const { paymentId, refundedAmount: seen, amount } = wish;
  const payment = found(await findPayment(ctx.database.read, paymentId), "payment");
  // The same tap once more, or its repetition because no answer came.
  if (payment.refundedAmount === seen + amount) return payment;
  if (payment.refundedAmount !== seen) throw isChanged();
  if (amount > payment.amount - seen - payment.disputedAmount)
    throw invalid("amount", "More than is left of this payment");
  const refund = await createRefund(ctx, payment, wish);
  const charge = idOf(refund.charge);
  await ctx.database.write(async (tx) => {
    // Stripe gives two processes that call at once the same refund: the first of them writes.
    if (charge && !(await insertStripeEvents(tx, [hintOf(refund.id, charge, ctx.now())]))) return;
    await recordAudit(tx, ctx, {
      ...{ action: "refund", target: `payment ${paymentId}`, athleteId: payment.athleteId },
      reason: reasonOf(payment, wish),
    });
  });
  if (charge) await follow(ctx, charge);
  if (refund.status === "failed") throw isRefused();
  return payment;
}

const hintOf = (refund: string, charge: string, at: Date) => ({
  ...syncHint(charge, at),
  eventId: `own_made_${refund}`,
});

const isChanged = () => conflict("This payment has changed meanwhile. Please look at it again.");
const isRefused = () =>
  invalid("amount", "Stripe did not refund it. Please look at the payment there.");

function reasonOf(
  { currency }: Payment,
  { amount, reason, note }: Pick<Wish, "amount" | "reason" | "note">,
) {
  const sum = `${(amount / 100).toFixed(2)} ${currency}, ${reason.replaceAll("_", " ")}`;
  return note ? `${sum}: ${note}` : sum;
}

async function createRefund(
  ctx: PaymentContext,
  payment: Payment,
  { amount, reason }: Pick<Wish, "amount" | "reason">,
) {
  const intent = await findIntent(ctx, payment);
  if (!intent) throw isRefused();
  const { data } = await ctx.stripe.refunds.list({ payment_intent: intent, limit: 100 });
  // Under the key of a refund that failed Stripe would repeat its first answer.
  const failed = data.filter(({ status }) => status === "failed" || status === "canceled").length;
  const parts = [payment.id, payment.refundedAmount, amount, ...(failed ? [failed] : [])];
  const call = ctx.stripe.refunds.create(
    { payment_intent: intent, amount, reason },
    { idempotencyKey: `refund:${parts.join(":")}` },
  );
  const refund = await nullIfRefused(call);
  if (!refund) throw isRefused();
  return refund;
}

/** Payments of the first release know their invoice alone. */
async function findIntent({ stripe }: PaymentContext, payment: Payment) {
  const { stripePaymentIntentId, reference } = payment;
  if (stripePaymentIntentId) return stripePaymentIntentId;
  if (reference.startsWith("pi_")) return reference;
  const expand = ["payments"];
  const invoice = await nullIfRefused(stripe.invoices.retrieve(reference, { expand }));
  const paid = invoice?.payments?.data.find(({ status }) => status === "paid");
  return idOf(paid?.payment.payment_intent);
}

/** Our row shows it before it is read again; if that fails, the worker retries from the hint. */
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
      ...{ action: "cancel subscription", target: `athlete ${athleteId}`, athleteId },
    }),
  );
}
