import type Stripe from "stripe";
import { invalid, refuseTheRest } from "../problem.ts";
import { attach, authenticationFailure, type Decline, laterOutcomeOf } from "./customers.ts";
import { askForAuthentication } from "./intents.ts";
import { intentOf, invoiceOf, markPaid } from "./invoices.ts";
import {
  change,
  enter,
  type InvoiceRow,
  newId,
  type PaymentIntentRow,
  type PaymentMethodRow,
  type World,
} from "./world.ts";

/** The money has come: the intent has succeeded, and what it pays for is paid. */
export function succeed(world: World, intent: PaymentIntentRow, method: PaymentMethodRow) {
  const charge = createCharge(world, intent, { method });
  if (intent.setup_future_usage && intent.customer)
    attach(world, { id: method.id, customer: intent.customer });
  change(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  world.emit("payment_intent.succeeded", intent);
  const invoice = invoiceOf(world, intent.id);
  if (invoice) markPaid(world, invoice, method);
}

type Refused = { method: PaymentMethodRow; because: Decline };

/** The card was refused: the intent waits for another one. */
export function decline(world: World, intent: PaymentIntentRow, { method, because }: Refused) {
  const charge = createCharge(world, intent, { method, because });
  change(intent, {
    last_payment_error: { ...because, charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  world.emit("payment_intent.payment_failed", intent);
  const invoice = invoiceOf(world, intent.id);
  if (!invoice) return;
  change(invoice, { attempt_count: invoice.attempt_count + 1, attempted: true });
  world.emit("invoice.payment_failed", invoice);
}

/** Charges the saved card for an open invoice, without its owner; returns the refusal. */
export function payWithSavedCard(world: World, invoice: InvoiceRow, method: PaymentMethodRow) {
  const intent = intentOf(world, invoice);
  const outcome = laterOutcomeOf(world.cardNumbers.get(method.id) ?? "");
  if (outcome === "succeeds") {
    succeed(world, intent, method);
    return undefined;
  }
  if (outcome === "three-d-secure") {
    awaitOwner(world, invoice, method);
    return ownerMissing;
  }
  // The owner is not there to wait.
  const because = typeof outcome === "string" ? authenticationFailure : outcome;
  decline(world, intent, { method, because });
  return because;
}

/** The bank wants the owner, who is not there: the payment waits for them on the invoice's page. */
export function awaitOwner(world: World, invoice: InvoiceRow, method: PaymentMethodRow) {
  askForAuthentication(world, { intent: intentOf(world, invoice), method });
  change(invoice, { attempt_count: invoice.attempt_count + 1, attempted: true });
  world.emit("invoice.payment_failed", invoice);
}

const ownerMissing: Decline = {
  type: "card_error",
  code: "invoice_payment_intent_requires_action",
  decline_code: "authentication_required",
  message:
    "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
};

function createCharge(
  world: World,
  intent: PaymentIntentRow,
  { method, because }: { method: PaymentMethodRow; because?: Decline },
) {
  const { brand, last4 } = method.card;
  const charge = world.charges.insert({
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: because ? 0 : intent.amount,
    amount_refunded: 0,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    failure_code: because?.code ?? null,
    failure_message: because?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !because,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: { brand, last4 } },
    disputed: false,
    receipt_url: because ? null : `https://pay.stripe.com/receipts/${intent.id}`,
    refunded: false,
    status: because ? "failed" : "succeeded",
  });
  world.emit(because ? "charge.failed" : "charge.succeeded", charge);
  if (!because) enter(world, { type: "charge", amount: charge.amount, currency: charge.currency });
  return charge;
}

/** The charge that succeeded for this intent. */
export function chargeOf(world: World, intentId: string) {
  const { latest_charge } = world.paymentIntents.get(intentId, "payment_intent");
  const charge = latest_charge && world.charges.get(latest_charge);
  if (!charge) throw invalid("This PaymentIntent does not have a successful charge to refund.");
  return charge;
}

export function listCharges(world: World, params: Stripe.ChargeListParams) {
  const { customer, ...rest } = params;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  return world.charges
    .newestFirst()
    .filter((row) => customer === undefined || row.customer === customer);
}
