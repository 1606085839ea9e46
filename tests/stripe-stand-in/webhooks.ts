import Stripe from "stripe";
import {
  type ChargeRow,
  type CustomerRow,
  type DisputeRow,
  type InvoiceRow,
  newId,
  type PaymentIntentRow,
  type PaymentMethodRow,
  type PriceRow,
  type RefundRow,
  type SetupIntentRow,
  type SubscriptionRow,
} from "./world/world.ts";

/** The events that the stand-in makes, and the object that each carries. */
export interface EventRows {
  "charge.dispute.closed": DisputeRow;
  "charge.dispute.created": DisputeRow;
  "charge.dispute.updated": DisputeRow;
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
  "refund.created": RefundRow;
  "refund.failed": RefundRow;
  "refund.updated": RefundRow;
  "setup_intent.created": SetupIntentRow;
  "setup_intent.requires_action": SetupIntentRow;
  "setup_intent.setup_failed": SetupIntentRow;
  "setup_intent.succeeded": SetupIntentRow;
}

type EventType = keyof EventRows & Stripe.Event["type"];

export type StandInEvent = Pick<
  Stripe.EventBase,
  "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks" | "request"
> & {
  type: EventType;
  data: { object: EventRows[EventType]; previous_attributes?: object };
};

/** The event holds a copy of the object, which may change later. */
export const makeEvent = (
  type: EventType,
  { object, created }: { object: EventRows[EventType]; created: number },
): StandInEvent => ({
  id: newId("evt"),
  object: "event",
  api_version: Stripe.API_VERSION,
  created,
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type,
  data: { object: structuredClone(object) },
});

const { webhooks } = new Stripe("sk_test_signing");

export interface Signing {
  secret: string;
  /** Seconds since 1970; the present unless given. */
  timestamp?: number;
}

/** An event as a request to a webhook: its body, and the header that proves who sent it. */
export function signedRequest(event: StandInEvent, signing: Signing) {
  const body = JSON.stringify(event);
  const signature = webhooks.generateTestHeaderString({ payload: body, ...signing });
  return {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  };
}

/** The pauses before each further attempt, in milliseconds. */
const delays = [50, 200, 1000, 5000];

/** Sends events to a webhook until it accepts them or the attempts are used up. */
export class WebhookSender {
  private readonly underWay = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly url: string,
    private readonly signed: (event: StandInEvent) => RequestInit,
  ) {}

  send(event: StandInEvent) {
    const sending = this.deliver(event).finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  /** Resolves when every event so far was accepted or given up. */
  async idle() {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async close() {
    this.closing.abort();
    await this.idle();
  }

  private async deliver(event: StandInEvent) {
    for (const delay of [...delays, undefined]) {
      if (this.closing.signal.aborted || (await this.isAccepted(event))) return;
      if (delay !== undefined) await this.pause(delay);
    }
  }

  private async isAccepted(event: StandInEvent) {
    const request = { ...this.signed(event), signal: this.closing.signal };
    // A webhook that cannot be reached is tried again like one that refuses.
    const answer = await fetch(this.url, request).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }

  private pause(delay: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.closing.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
