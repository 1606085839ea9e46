import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../http/problem.ts";
import type { Decline } from "./cards.ts";
import { mergedMetadata } from "./metadata.ts";
import type { ChargeRow, PaymentIntentRow, PaymentMethodRow } from "./rows.ts";
import { newId } from "./table.ts";
import { change, type World } from "./world.ts";

/** The attempt to take an intent's amount from a card. */
export function createCharge(
  world: World,
  intent: PaymentIntentRow,
  { method, decline }: { method: PaymentMethodRow; decline?: Decline },
) {
  const { brand, last4 } = method.card;
  const id = newId("ch");
  const charge = world.charges.insert({
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !decline,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: { brand, last4 } },
    receipt_email: intent.receipt_email,
    receipt_url: decline ? null : `https://pay.stripe.com/receipts/${id}`,
    refunded: false,
    status: decline ? "failed" : "succeeded",
  });
  world.emit(decline ? "charge.failed" : "charge.succeeded", charge);
  return charge;
}

export function createRefund(world: World, params: Stripe.RefundCreateParams) {
  const { amount, charge: chargeId, payment_intent, reason, metadata, ...rest } = params;
  refuseTheRest(rest);
  const charge = chargeId
    ? world.charges.get(chargeId, "charge")
    : chargeOf(world, payment_intent ?? "");
  const left = charge.amount_captured - charge.amount_refunded;
  const refunded = amount ?? left;
  assertRefundable(charge, { refunded, left });

  const refund = world.refunds.insert({
    id: newId("re"),
    object: "refund",
    amount: refunded,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    metadata: mergedMetadata({}, metadata),
    payment_intent: charge.payment_intent,
    reason: reason ?? null,
    status: "succeeded",
  });
  world.emit("refund.created", refund);
  const amount_refunded = charge.amount_refunded + refunded;
  const previous = change(charge, { amount_refunded, refunded: refunded === left });
  world.emit("charge.refunded", charge, previous);
  return refund;
}

function chargeOf(world: World, intentId: string) {
  const intent = world.paymentIntents.get(intentId, "payment_intent");
  if (intent.latest_charge) return world.charges.get(intent.latest_charge);
  throw invalid("This PaymentIntent does not have a successful charge to refund.");
}

function assertRefundable(
  charge: ChargeRow,
  { refunded, left }: { refunded: number; left: number },
) {
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (refunded > left)
    throw invalid(
      `Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`,
      { param: "amount" },
    );
}

export function listCharges(world: World, params: Stripe.ChargeListParams) {
  const { customer, payment_intent, ...rest } = params;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  return world.charges
    .newestFirst()
    .filter((row) => customer === undefined || row.customer === customer)
    .filter((row) => payment_intent === undefined || row.payment_intent === payment_intent);
}

/** A bank wants the money back. */
export function createDispute(world: World, intentId: string) {
  const charge = chargeOf(world, intentId);
  const dispute = world.disputes.insert({
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  change(charge, { disputed: true });
  world.emit("charge.dispute.created", dispute);
  return dispute;
}
