import { authenticationFailure, type Decline, laterOutcomeOf } from "./cards.ts";
import { createCharge } from "./charges.ts";
import { intentOf, invoiceOf, paymentsOf, subscriptionOf } from "./invoices.ts";
import { attach } from "./payment-methods.ts";
import type { InvoiceRow, PaymentIntentRow, PaymentMethodRow } from "./rows.ts";
import { changeSubscription, hasEnded } from "./subscription-changes.ts";
import { change, type World } from "./world.ts";

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
    processing: null,
    status: "succeeded",
  });
  world.emit("payment_intent.succeeded", intent);
  const invoice = invoiceOf(world, intent.id);
  if (invoice) settleInvoice(world, invoice, method);
}

function settleInvoice(world: World, invoice: InvoiceRow, method: PaymentMethodRow) {
  const paid_at = world.now();
  change(invoice, {
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at },
  });
  for (const payment of paymentsOf(world, invoice.id))
    change(payment, {
      amount_paid: invoice.total,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at },
    });
  world.emit("invoice.paid", invoice);
  world.emit("invoice.payment_succeeded", invoice);

  const subscription = world.subscriptions.get(subscriptionOf(invoice) ?? "");
  const isSaved = subscription.payment_settings?.save_default_payment_method === "on_subscription";
  const isCurrent = subscription.latest_invoice === invoice.id && !hasEnded(subscription);
  changeSubscription(world, subscription, {
    default_payment_method: isSaved ? method.id : undefined,
    status: isCurrent ? "active" : undefined,
  });
}

/** The card was refused: the intent waits for another one. */
export function decline(
  world: World,
  intent: PaymentIntentRow,
  { method, because }: { method: PaymentMethodRow; because: Decline },
) {
  const charge = createCharge(world, intent, { method, decline: because });
  change(intent, {
    last_payment_error: { ...because, charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    processing: null,
    status: "requires_payment_method",
  });
  world.emit("payment_intent.payment_failed", intent);
  const invoice = invoiceOf(world, intent.id);
  if (!invoice) return;
  change(invoice, { attempt_count: invoice.attempt_count + 1, attempted: true });
  world.emit("invoice.payment_failed", invoice);
}

/** Takes an open invoice's money from the saved card, without its owner. */
export function payWithSavedCard(world: World, invoice: InvoiceRow, method: PaymentMethodRow) {
  const intent = intentOf(world, invoice);
  const outcome = laterOutcomeOf(world.cardNumbers.get(method.id) ?? "");
  if (outcome === "succeeds") {
    succeed(world, intent, method);
    return undefined;
  }
  // Nobody is there to authenticate, or to wait.
  const because = typeof outcome === "string" ? authenticationFailure : outcome;
  decline(world, intent, { method, because });
  return because;
}
