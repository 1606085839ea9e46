import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { idOf } from "./stripe.ts";

/** What Stripe is asked to tell us. */
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
] as const;

/** Which object to ask Stripe about. An event is a hint: nothing else of it is believed or kept. */
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
      return idOf(event.data.object.charge);
    default:
      return null;
  }
}

/** Our own hint to ask Stripe about something, though Stripe said nothing yet. */
export const lookAgain = (subject: string, at: Date) => own("honour.sync", subject, at);

/** Our own order to end a subscription at once. */
export const cancelAtOnce = (subject: string, at: Date) => own("honour.cancel", subject, at);

function own(type: "honour.sync" | "honour.cancel", subject: string, at: Date) {
  return { eventId: `own_${randomUUID()}`, type, subject, at };
}

type Hint = { id: number; type: string };

export const isCancel = ({ type }: Hint) => type === "honour.cancel";
export const isDispute = ({ type }: Hint) => type === "charge.dispute.created";

/** Says that something may have been paid; our own hints stand for those that were lost. */
export const isOfMoney = ({ type }: Hint) => type === "invoice.paid" || type.startsWith("honour.");
