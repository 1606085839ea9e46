import type Stripe from "stripe";
import { missing, refuseTheRest, unexpectedState } from "../problem.ts";
import { decline, succeed } from "./charges.ts";
import {
  attach,
  authenticationFailure,
  type CardInput,
  createCard,
  type Decline,
  genericDecline,
  outcomeOf,
} from "./customers.ts";
import { invoiceOf } from "./invoices.ts";
import { changeSubscription } from "./subscriptions.ts";
import {
  change,
  type IntentRow,
  metadataOf,
  newId,
  type PaymentIntentRow,
  type PaymentMethodRow,
  type SetupIntentRow,
  type World,
} from "./world.ts";

export function createPaymentIntent(world: World, params: Stripe.PaymentIntentCreateParams) {
  const { amount, currency, description, metadata, ...more } = params;
  const { allowed_payment_method_types, ...rest } = more;
  refuseTheRest(rest);
  return insertPaymentIntent(world, {
    amount,
    currency,
    customer: null,
    description: description ?? null,
    metadata: metadataOf(metadata),
    payment_method_types: allowed_payment_method_types ?? ["card"],
    setup_future_usage: null,
  });
}

type Given = Pick<
  PaymentIntentRow,
  | ("amount" | "currency" | "customer" | "description" | "metadata" | "payment_method_types")
  | "setup_future_usage"
>;

export function insertPaymentIntent(world: World, given: Given) {
  const id = newId("pi");
  const intent = world.paymentIntents.insert({
    id,
    object: "payment_intent",
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_${newId("secret")}`,
    created: world.now(),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    receipt_email: null,
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
  const { receipt_email, ...rest } = params;
  refuseTheRest(rest);
  const intent = world.paymentIntents.get(id);
  change(intent, { receipt_email });
  return intent;
}

export function cancelPaymentIntent(
  world: World,
  id: string,
  params: Stripe.PaymentIntentCancelParams,
) {
  refuseTheRest({ ...params });
  const intent = world.paymentIntents.get(id);
  if (!isWaiting(intent))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      "payment_intent",
    );
  return endPaymentIntent(world, intent);
}

export function endPaymentIntent(world: World, intent: PaymentIntentRow) {
  change(intent, { status: "canceled", canceled_at: world.now(), next_action: null });
  world.emit("payment_intent.canceled", intent);
  return intent;
}

const isWaiting = ({ status }: IntentRow) => status.startsWith("requires_");

export function createSetupIntent(world: World, params: Stripe.SetupIntentCreateParams) {
  const { customer, usage, metadata, allowed_payment_method_types, ...rest } = params;
  refuseTheRest(rest);
  if (customer) world.customers.get(customer, "customer");
  const id = newId("seti");
  const intent = world.setupIntents.insert({
    id,
    object: "setup_intent",
    client_secret: `${id}_${newId("secret")}`,
    created: world.now(),
    customer: customer ?? null,
    description: null,
    last_setup_error: null,
    livemode: false,
    metadata: metadataOf(metadata),
    next_action: null,
    payment_method: null,
    payment_method_types: allowed_payment_method_types ?? ["card"],
    status: "requires_payment_method",
    usage: usage ?? "off_session",
  });
  world.emit("setup_intent.created", intent);
  return intent;
}

export function intentBySecret(world: World, secret: string): IntentRow {
  const [id = ""] = secret.split("_secret_");
  const intent = world.paymentIntents.find(id) ?? world.setupIntents.find(id);
  if (intent?.client_secret === secret) return intent;
  throw missing(id.startsWith("seti") ? "setupintent" : "payment_intent", id, "id");
}

export interface Confirmation {
  clientSecret: string;
  card: CardInput;
  returnUrl?: string | undefined;
}

/** A person typed a card into the form and pressed the button. */
export function confirm(world: World, { clientSecret, card, returnUrl }: Confirmation): IntentRow {
  const intent = intentBySecret(world, clientSecret);
  assertConfirmable(intent);
  const method = createCard(world, card);
  const outcome = outcomeOf(card.number);
  if (outcome === "three-d-secure") askForAuthentication(world, { intent, method, returnUrl });
  else if (outcome === "processing") startProcessing(world, intent, method);
  else finish(world, { intent, method, because: outcome === "succeeds" ? undefined : outcome });
  return intent;
}

function assertConfirmable(intent: IntentRow) {
  if (isWaiting(intent)) return;
  const { object, status } = intent;
  const name = object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
  const message =
    status === "succeeded"
      ? `You cannot confirm this ${name} because it has already succeeded after being previously confirmed.`
      : `You cannot confirm this ${name} because it has a status of ${status}.`;
  throw unexpectedState(message, object);
}

type Waiting = { intent: IntentRow; method: PaymentMethodRow };

export function askForAuthentication(
  world: World,
  { intent, method, returnUrl }: Waiting & { returnUrl?: string | undefined },
) {
  change<IntentRow>(intent, {
    payment_method: method.id,
    status: "requires_action",
    next_action: {
      type: "redirect_to_url",
      redirect_to_url: {
        url: `${world.origin}/stand-in/three-d-secure/${intent.client_secret}`,
        return_url: returnUrl ?? null,
      },
    },
  });
  if (intent.object === "setup_intent") {
    world.emit("setup_intent.requires_action", intent);
    return;
  }
  world.emit("payment_intent.requires_action", intent);
  const invoice = invoiceOf(world, intent.id);
  if (invoice) world.emit("invoice.payment_action_required", invoice);
}

function startProcessing(world: World, intent: IntentRow, method: PaymentMethodRow) {
  change<IntentRow>(intent, { payment_method: method.id, status: "processing", next_action: null });
  if (intent.object === "payment_intent") world.emit("payment_intent.processing", intent);
}

type Settled = Waiting & { because: Decline | undefined };

function finish(world: World, { intent, method, because }: Settled) {
  if (intent.object === "setup_intent") finishSetup(world, { intent, method, because });
  else if (because) decline(world, intent, { method, because });
  else succeed(world, intent, method);
}

function finishSetup(
  world: World,
  { intent, method, because }: Omit<Settled, "intent"> & { intent: SetupIntentRow },
) {
  if (!because && intent.customer) attach(world, { id: method.id, customer: intent.customer });
  change(intent, {
    last_setup_error: because ?? null,
    next_action: null,
    payment_method: because ? null : method.id,
    status: because ? "requires_payment_method" : "succeeded",
  });
  world.emit(because ? "setup_intent.setup_failed" : "setup_intent.succeeded", intent);
  if (!because) keepForSubscription(world, intent.id, method.id);
}

/** The card with which a subscription without a first payment pays later. */
function keepForSubscription(world: World, intent: string, card: string) {
  const waiting = world.subscriptions
    .newestFirst()
    .find(({ pending_setup_intent }) => pending_setup_intent === intent);
  if (waiting)
    changeSubscription(world, waiting, {
      default_payment_method: card,
      pending_setup_intent: null,
    });
}

/** Ends the waiting of an intent: for its bank (processing) or its owner (3-D Secure). */
export function settle(world: World, intent: IntentRow, outcome: "succeeded" | "failed") {
  const method = intent.payment_method && world.paymentMethods.find(intent.payment_method);
  if (!method || !["processing", "requires_action"].includes(intent.status))
    throw unexpectedState(`This intent has a status of ${intent.status}.`, intent.object);
  const refusal = intent.status === "processing" ? genericDecline : authenticationFailure;
  finish(world, { intent, method, because: outcome === "failed" ? refusal : undefined });
}
