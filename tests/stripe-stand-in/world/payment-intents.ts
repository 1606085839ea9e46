import type Stripe from "stripe";
import { refuseTheRest, unexpectedState } from "../http/problem.ts";
import { mergedMetadata } from "./metadata.ts";
import type { PaymentIntentRow } from "./rows.ts";
import { newId } from "./table.ts";
import { change, emptied, type World } from "./world.ts";

export function createPaymentIntent(world: World, params: Stripe.PaymentIntentCreateParams) {
  const { amount, currency, customer, description, metadata, ...more } = params;
  const { receipt_email, setup_future_usage, automatic_payment_methods, ...other } = more;
  const { allowed_payment_method_types: allowed, ...rest } = other;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  return insertPaymentIntent(world, {
    amount,
    currency,
    customer: customer ?? null,
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: allowed ? null : (automatic_payment_methods ?? { enabled: true }),
    description: description ?? null,
    metadata: mergedMetadata({}, metadata),
    receipt_email: receipt_email ?? null,
    setup_future_usage: setup_future_usage ?? null,
  });
}

type Given = Pick<
  PaymentIntentRow,
  | ("amount" | "currency" | "customer" | "description" | "metadata" | "receipt_email")
  | ("allowed_payment_method_types" | "automatic_payment_methods" | "setup_future_usage")
>;

export function insertPaymentIntent(world: World, given: Given) {
  const id = newId("pi");
  const intent = world.paymentIntents.insert({
    id,
    object: "payment_intent",
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_${newId("secret")}`,
    confirmation_method: "automatic",
    created: world.now(),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: given.allowed_payment_method_types ?? ["card"],
    processing: null,
    shipping: null,
    status: "requires_payment_method",
    ...given,
  });
  world.emit("payment_intent.created", intent);
  return intent;
}

export function updatePaymentIntent(
  world: World,
  id: string,
  params: Stripe.PaymentIntentUpdateParams,
) {
  const { amount, currency, customer, description, metadata, receipt_email, ...rest } = params;
  refuseTheRest(rest);
  const intent = world.paymentIntents.get(id);
  const changesMoney = amount !== undefined || currency !== undefined || customer !== undefined;
  if (changesMoney && !isWaiting(intent))
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      "payment_intent",
    );
  if (customer) world.customers.get(customer, "customer");
  change(intent, {
    metadata: mergedMetadata(intent.metadata, metadata),
    amount,
    currency,
    customer,
    description,
    receipt_email: emptied(receipt_email),
  });
  return intent;
}

export function cancelPaymentIntent(
  world: World,
  id: string,
  params: Stripe.PaymentIntentCancelParams,
) {
  const { cancellation_reason = null, ...rest } = params;
  refuseTheRest(rest);
  const intent = world.paymentIntents.get(id);
  if (!isWaiting(intent))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action.`,
      "payment_intent",
    );
  return endPaymentIntent(world, intent, cancellation_reason);
}

export function endPaymentIntent(
  world: World,
  intent: PaymentIntentRow,
  cancellation_reason: PaymentIntentRow["cancellation_reason"],
) {
  const canceled_at = world.now();
  change(intent, { status: "canceled", canceled_at, cancellation_reason, next_action: null });
  world.emit("payment_intent.canceled", intent);
  return intent;
}

const isWaiting = ({ status }: PaymentIntentRow) => status.startsWith("requires_");
