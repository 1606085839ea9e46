import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../problem.ts";
import { chargeOf } from "./charges.ts";
import { isHeld } from "./disputes.ts";
import {
  type ChargeRow,
  change,
  enter,
  isMadeIn,
  metadataOf,
  newId,
  type RefundRow,
  type World,
} from "./world.ts";

export function createRefund(world: World, params: Stripe.RefundCreateParams) {
  const { payment_intent, amount, reason, metadata, ...rest } = params;
  refuseTheRest({ ...rest });
  const charge = chargeOf(world, payment_intent ?? "");
  assertRefundable(world, charge);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  const refunded = amount ?? left;
  if (refunded < 1) throw invalid("Invalid positive integer", { param: "amount" });
  if (refunded > left)
    throw invalid(
      `Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`,
      { param: "amount" },
    );
  const refund = world.refunds.insert({
    id: newId("re"),
    object: "refund",
    amount: refunded,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    metadata: metadataOf(metadata),
    payment_intent: charge.payment_intent,
    reason: reason ?? null,
    receipt_number: null,
    status: "succeeded",
  });
  moveRefunded(charge, refunded);
  enter(world, { type: "refund", amount: -refunded, currency: charge.currency });
  world.emit("refund.created", refund);
  world.emit("charge.refunded", charge);
  return refund;
}

/** The bank sends the money of a refund back, as when the card was closed meanwhile. */
export function failRefund(world: World, id: string) {
  const refund = world.refunds.get(id);
  if (refund.status !== "succeeded") throw invalid(`This refund is ${refund.status} already.`);
  const charge = world.charges.get(refund.charge ?? "");
  change(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
  moveRefunded(charge, -refund.amount);
  enter(world, { type: "refund_failure", amount: refund.amount, currency: refund.currency });
  world.emit("refund.updated", refund);
  world.emit("refund.failed", refund);
  return refund;
}

function moveRefunded(charge: ChargeRow, by: number) {
  const amount_refunded = charge.amount_refunded + by;
  change(charge, { amount_refunded, refunded: amount_refunded === charge.amount_captured });
}

function assertRefundable(world: World, { id }: ChargeRow) {
  if (!world.disputes.newestFirst().some((row) => row.charge === id && isHeld(row))) return;
  throw invalid(`Charge ${id} has been charged back; cannot issue a refund.`, {
    code: "charge_disputed",
  });
}

export function listRefunds(world: World, params: Stripe.RefundListParams): RefundRow[] {
  const { charge, payment_intent, created, ...rest } = params;
  refuseTheRest(rest);
  return world.refunds
    .newestFirst()
    .filter((row) => isMadeIn(row, created))
    .filter((row) => charge === undefined || row.charge === charge)
    .filter((row) => payment_intent === undefined || row.payment_intent === payment_intent);
}
