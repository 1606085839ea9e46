import Stripe from "stripe";
import type {
  ChargeRow,
  CustomerRow,
  DisputeRow,
  InvoiceRow,
  PaymentIntentRow,
  PaymentMethodRow,
  PriceRow,
  ProductRow,
  RefundRow,
  SetupIntentRow,
  SubscriptionRow,
} from "../world/rows.ts";
import { newId } from "../world/table.ts";

/** The events that the stand-in makes, and the object that each carries. */
export interface EventRows {
  "charge.dispute.created": DisputeRow;
  "charge.failed": ChargeRow;
  "charge.refunded": ChargeRow;
  "charge.succeeded": ChargeRow;
  "customer.created": CustomerRow;
  "customer.updated": CustomerRow;
  "customer.subscription.created": SubscriptionRow;
  "customer.subscription.deleted": SubscriptionRow;
  "customer.subscription.updated": SubscriptionRow;
  "invoice.created": InvoiceRow;
  "invoice.finalized": InvoiceRow;
  "invoice.paid": InvoiceRow;
  "invoice.payment_action_required": InvoiceRow;
  "invoice.payment_failed": InvoiceRow;
  "invoice.payment_succeeded": InvoiceRow;
  "invoice.voided": InvoiceRow;
  "payment_intent.canceled": PaymentIntentRow;
  "payment_intent.created": PaymentIntentRow;
  "payment_intent.payment_failed": PaymentIntentRow;
  "payment_intent.processing": PaymentIntentRow;
  "payment_intent.requires_action": PaymentIntentRow;
  "payment_intent.succeeded": PaymentIntentRow;
  "payment_method.attached": PaymentMethodRow;
  "price.created": PriceRow;
  "product.created": ProductRow;
  "refund.created": RefundRow;
  "setup_intent.created": SetupIntentRow;
  "setup_intent.requires_action": SetupIntentRow;
  "setup_intent.setup_failed": SetupIntentRow;
  "setup_intent.succeeded": SetupIntentRow;
}

export type EventType = keyof EventRows & Stripe.Event["type"];

export type StandInEvent = Pick<
  Stripe.EventBase,
  "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks" | "request"
> & {
  type: EventType;
  data: { object: EventRows[EventType]; previous_attributes?: object };
};

/** The event holds the object as it is now, whatever becomes of it later. */
export function makeEvent(
  type: EventType,
  {
    object,
    previous,
    created,
  }: { object: EventRows[EventType]; previous: object | undefined; created: number },
): StandInEvent {
  return {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: {
      object: structuredClone(object),
      ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
    },
  };
}
