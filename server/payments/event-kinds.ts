import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { postponeStripeEvents } from "#db/queries/stripe-events.ts";
import { idOf, type PaymentContext } from "./stripe.ts";

/** The events that Stripe is asked to send. */
export const subscribedEvents = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "refund.updated",
  "refund.failed",
] as const;

/** The id of the object to ask Stripe about; the event's own data about it is not trusted. */
export function subjectOf(event: Stripe.Event) {
  switch (event.type) {
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "charge.refunded":
      return event.data.object.id;
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return idOf(event.data.object.parent?.subscription_details?.subscription);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "refund.updated":
    case "refund.failed":
      return idOf(event.data.object.charge);
    default:
      return null;
  }
}

/** The customer of the invoice that this event is about; null for any other event. */
export function findCustomer(event: Stripe.Event) {
  switch (event.type) {
    case "invoice.paid":
    case "invoice.payment_failed":
    case "invoice.payment_action_required":
      return idOf(event.data.object.customer);
    default:
      return null;
  }
}

/** Our own hint to ask Stripe about an object without an event from Stripe. */
export const syncHint = (subject: string, at: Date) => ownHint("honour.sync", subject, at);

/** Our own hint to end a subscription at once. */
export const cancelHint = (subject: string, at: Date) => ownHint("honour.cancel", subject, at);

function ownHint(type: "honour.sync" | "honour.cancel", subject: string, at: Date) {
  return { eventId: `own_${randomUUID()}`, type, subject, at };
}

type Hint = { id: number; type: string };

export const isCancelHint = ({ type }: Hint) => type === "honour.cancel";
export const isDisputeHint = ({ type }: Hint) => type === "charge.dispute.created";

/** Whether the event may mean a new payment; our own hints may stand for a lost event. */
export const isPaymentHint = ({ type }: Hint) =>
  type === "invoice.paid" || type.startsWith("honour.");

type ParkedEvents = { ids: number[]; reason: string; subject: string };

/** Stops retrying events that only a person can resolve. */
export async function parkEvents(
  { database, log }: PaymentContext,
  { ids, reason, subject }: ParkedEvents,
) {
  await database.write((tx) => postponeStripeEvents(tx, { ids, dueAt: null, lastError: reason }));
  log.error({ subject }, `stripe: ${reason}`);
}
