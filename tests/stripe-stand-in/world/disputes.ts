import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../problem.ts";
import { chargeOf } from "./charges.ts";
import { change, type DisputeRow, enter, isMadeIn, newId, type World } from "./world.ts";

const tenDays = 864_000;

type Opening = {
  /** All that is not refunded, unless it says otherwise. */
  amount?: number | undefined;
  /** Only asks so far: the bank has taken nothing. */
  isInquiry?: boolean;
};

/** The bank takes the money back, because its customer says that the payment was not right. */
export function openDispute(world: World, intent: string, { amount, isInquiry }: Opening = {}) {
  const charge = chargeOf(world, intent);
  const dispute = world.disputes.insert({
    id: newId("du"),
    object: "dispute",
    amount: amount ?? charge.amount_captured - charge.amount_refunded,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    evidence_details: { due_by: world.now() + tenDays, has_evidence: false, past_due: false },
    is_charge_refundable: isInquiry ?? false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: isInquiry ? "warning_needs_response" : "needs_response",
  });
  change(charge, { disputed: true });
  if (!isInquiry) take(world, dispute);
  world.emit("charge.dispute.created", dispute);
  return dispute;
}

/** The bank has decided; an inquiry that is lost becomes a dispute. */
export function decideDispute(world: World, id: string, outcome: "won" | "lost") {
  const dispute = world.disputes.get(id);
  if (isDecided(dispute.status)) throw invalid(`This dispute is ${dispute.status} already.`);
  if (dispute.status.startsWith("warning")) decideInquiry(world, dispute, outcome);
  else {
    change(dispute, { status: outcome });
    if (outcome === "won")
      enter(world, { type: "adjustment", amount: dispute.amount, currency: dispute.currency });
    world.emit("charge.dispute.closed", dispute);
  }
  return dispute;
}

function decideInquiry(world: World, dispute: DisputeRow, outcome: "won" | "lost") {
  if (outcome === "won") {
    change(dispute, { status: "warning_closed" });
    world.emit("charge.dispute.closed", dispute);
    return;
  }
  change(dispute, { status: "needs_response", is_charge_refundable: false });
  take(world, dispute);
  world.emit("charge.dispute.updated", dispute);
}

const take = (world: World, { amount, currency }: DisputeRow) =>
  enter(world, { type: "adjustment", amount: -amount, currency });

export const isDecided = (status: DisputeRow["status"]) =>
  ["won", "lost", "warning_closed"].includes(status);

/** Whether the bank has the money. */
export const isHeld = ({ status }: DisputeRow) => status === "needs_response" || status === "lost";

export function listDisputes(world: World, params: Stripe.DisputeListParams): DisputeRow[] {
  const { charge, payment_intent, created, ...rest } = params;
  refuseTheRest(rest);
  return world.disputes
    .newestFirst()
    .filter((row) => isMadeIn(row, created))
    .filter((row) => charge === undefined || row.charge === charge)
    .filter((row) => payment_intent === undefined || row.payment_intent === payment_intent);
}
