import type Stripe from "stripe";
import type { Tx } from "#db/database.ts";
import {
  findPayment,
  findPaymentByIntent,
  findPaymentByReference,
  updateLoss,
} from "#db/queries/payments.ts";
import { listOwnerMailboxes } from "#db/queries/staff.ts";
import {
  finishStripeEvents,
  insertStripeEvents,
  listOpenStripeEvents,
} from "#db/queries/stripe-events.ts";
import type { Row } from "#db/schema/index.ts";
import { disputeSubject } from "../domain/notifications.ts";
import { disputeMail } from "../mail/disputes.ts";
import { queueMail } from "../mail/queue.ts";
import { notify } from "../notifications.ts";
import { isDisputeHint, syncHint } from "./event-kinds.ts";
import { fromSeconds, idOf, nullIfMissing, type PaymentContext, stripePage } from "./stripe.ts";

type Hint = { id: number; type: string };
type Payment = Row<"payments">;

/** A refund may arrive before its payment is stored; after so many tries it is not ours. */
const maxTries = 12;
const maxRounds = 20;

class NotYetPaid extends Error {}

/** Stores how much of a payment is refunded and disputed, as Stripe reports it. */
export function recordRefund(ctx: PaymentContext, chargeId: string, attempts: number) {
  return ctx.inTurn(chargeId, async () => {
    for (let round = 0; round < maxRounds; round += 1) {
      const hints = await listOpenStripeEvents(ctx.database.read, chargeId);
      if (hints.length === 0 || (await recordOnce(ctx, chargeId, { hints, attempts }))) return;
    }
    throw new Error("Others always write first.");
  });
}

type Pending = { hints: Hint[]; attempts: number };

/** False if another process has finished one of the events, because it may have newer data. */
async function recordOnce(ctx: PaymentContext, chargeId: string, { hints, attempts }: Pending) {
  const charge = await nullIfMissing(ctx.stripe.charges.retrieve(chargeId));
  const intent = idOf(charge?.payment_intent);
  const loss = charge && intent ? await findLoss(ctx, { charge, intent }) : undefined;
  const payment = loss && (await findCharged(ctx, loss));
  if (loss?.isAny && !payment && attempts < maxTries) throw new NotYetPaid();
  const at = ctx.now();
  const ids = hints.map(({ id }) => id);
  const isWritten = await ctx.database.write(async (tx) => {
    const open = await listOpenStripeEvents(tx, chargeId);
    if (!ids.every((id) => open.some((hint) => hint.id === id))) return false;
    if (payment) await storeLoss(tx, ctx, { id: payment.id, loss, at });
    await finishStripeEvents(tx, { ids, at });
    return true;
  });
  if (!isWritten) return false;
  if (hints.some(isDisputeHint))
    ctx.log.error({ charge: chargeId }, "a payment is disputed: please answer at Stripe");
  ctx.wakeOutbox();
  return true;
}

type Charged = { charge: Stripe.Charge; intent: string };
type Loss = Awaited<ReturnType<typeof findLoss>>;

/** How much of a payment is refunded and disputed at Stripe. */
async function findLoss({ stripe }: PaymentContext, { charge, intent }: Charged) {
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  const columns = { refundedAmount: charge.amount_refunded, ...sumDisputes(data) };
  const due = data.find((dispute) => isOpen(dispute))?.evidence_details.due_by;
  return {
    intent,
    columns: { ...columns, stripePaymentIntentId: intent },
    dueBy: due ? fromSeconds(due) : null,
    isAny: columns.refundedAmount > 0 || columns.disputeState !== "none",
  };
}

type Dispute = Pick<Stripe.Dispute, "status" | "amount">;

/** How disputes end. A closed warning and a prevented dispute count as none: no money was taken. */
const ends: Readonly<Record<string, Payment["disputeState"]>> = {
  won: "won",
  lost: "lost",
  warning_closed: "none",
  prevented: "none",
};
const disputeStateOf = ({ status }: Dispute) => ends[status] ?? "open";
const isOpen = (dispute: Dispute) => disputeStateOf(dispute) === "open";

/** Whether the bank has taken the money, for now or for good; a warning takes none. */
const isTaken = (dispute: Dispute) =>
  disputeStateOf(dispute) === "lost" || (isOpen(dispute) && !dispute.status.startsWith("warning"));

export function sumDisputes(disputes: readonly Dispute[]) {
  const states = disputes.map(disputeStateOf);
  const disputeState = (["open", "lost", "won"] as const).find((state) => states.includes(state));
  const disputedAmount = disputes.filter(isTaken).reduce((sum, { amount }) => sum + amount, 0);
  return { disputedAmount, disputeState: disputeState ?? ("none" as const) };
}

/** Finds the payment; purchases are stored by their intent, mentorship months by their invoice. */
async function findCharged(ctx: PaymentContext, { intent, isAny }: Loss) {
  const { read } = ctx.database;
  const payment = await findPaymentByIntent(read, intent);
  if (payment) return payment;
  const invoice = await findInvoice(ctx, intent);
  const billed = invoice && (await findPaymentByReference(read, invoice.id));
  if (billed) return billed;
  const subject = invoice ? invoice.subscription : intent;
  if (isAny && subject) await requestSync(ctx, subject);
  return undefined;
}

async function findInvoice({ stripe }: PaymentContext, intent: string) {
  const payment = { type: "payment_intent" as const, payment_intent: intent };
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  const id = idOf(data[0]?.invoice);
  if (!id) return undefined;
  const invoice = await stripe.invoices.retrieve(id);
  return { id, subscription: idOf(invoice.parent?.subscription_details?.subscription) };
}

/** Requests a sync that stores a missing payment of ours. */
async function requestSync({ database, now, wakePayments }: PaymentContext, subject: string) {
  await database.write((tx) => insertStripeEvents(tx, [syncHint(subject, now())]));
  wakePayments();
}

type Stored = { id: number; loss: Loss; at: Date };

async function storeLoss(tx: Tx, ctx: PaymentContext, { id, loss, at }: Stored) {
  const before = await findPayment(tx, id);
  const after = await updateLoss(tx, { id, ...loss.columns });
  if (before && after && isNews(before, after)) await tellOwners(tx, ctx, { after, loss, at });
}

/** Whether a dispute has begun, or one that began as a warning has taken money. */
function isNews(before: Payment, after: Payment) {
  if (after.disputeState !== "open") return false;
  if (before.disputeState !== "open") return true;
  return before.disputedAmount === 0 && after.disputedAmount > 0;
}

type Told = { after: Payment; loss: Loss; at: Date };

async function tellOwners(tx: Tx, ctx: PaymentContext, { after, loss, at }: Told) {
  const { env } = ctx;
  const { athleteId } = after;
  const owners = await listOwnerMailboxes(tx);
  const dispute = { payment: after, dueBy: loss.dueBy, paymentUrl: stripePage(env, after), at };
  for (const { email, timeZone } of owners)
    if (email)
      await queueMail(tx, ctx, disputeMail(env, { ...dispute, to: email, timeZone }), true);
  await notify(tx, {
    to: owners.map(({ userId }) => userId),
    kind: "office",
    data: { office: "dispute" },
    subject: disputeSubject(athleteId),
    hasLetter: true,
    at,
  });
}
