import { missing, unexpectedState } from "../http/problem.ts";
import { authenticationFailure, type CardInput, genericDecline, outcomeOf } from "./cards.ts";
import { invoiceOf } from "./invoices.ts";
import { decline, succeed } from "./paying.ts";
import { attach, createCard } from "./payment-methods.ts";
import type { IntentRow, PaymentMethodRow, SetupIntentRow } from "./rows.ts";
import { change, type World } from "./world.ts";

export interface Confirmation {
  clientSecret: string;
  card: CardInput;
  returnUrl?: string | undefined;
  email?: string | undefined;
  receiptEmail?: string | undefined;
}

export function intentBySecret(world: World, secret: string): IntentRow {
  const [id = ""] = secret.split("_secret_");
  const intent = world.paymentIntents.find(id) ?? world.setupIntents.find(id);
  if (intent?.client_secret === secret) return intent;
  throw missing(id.startsWith("seti") ? "setupintent" : "payment_intent", id, "id");
}

/** Somebody typed a card into the form and pressed the button. */
export function confirm(world: World, { clientSecret, card, ...more }: Confirmation): IntentRow {
  const intent = intentBySecret(world, clientSecret);
  assertConfirmable(intent);
  if (more.receiptEmail && intent.object === "payment_intent")
    intent.receipt_email = more.receiptEmail;
  const method = createCard(world, card, more.email ?? null);
  const outcome = outcomeOf(card.number);
  if (outcome === "three-d-secure") askForAuthentication(world, { intent, method, ...more });
  else if (outcome === "processing") startProcessing(world, intent, method);
  else finish(world, { intent, method, because: outcome === "succeeds" ? undefined : outcome });
  return intent;
}

function assertConfirmable({ object, status }: IntentRow) {
  if (status.startsWith("requires_")) return;
  const name = object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
  const message =
    status === "succeeded"
      ? `You cannot confirm this ${name} because it has already succeeded after being previously confirmed.`
      : `You cannot confirm this ${name} because it has a status of ${status}.`;
  throw unexpectedState(message, object);
}

type Waiting = { intent: IntentRow; method: PaymentMethodRow };

function askForAuthentication(
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

type Settled = Waiting & { because: Parameters<typeof decline>[2]["because"] | undefined };

function finish(world: World, { intent, method, because }: Settled) {
  if (intent.object === "setup_intent") finishSetup(world, { intent, method, because });
  else if (because) decline(world, intent, { method, because });
  else succeed(world, intent, method);
}

function finishSetup(
  world: World,
  { intent, method, because }: Omit<Settled, "intent"> & { intent: SetupIntentRow },
) {
  if (because) {
    change(intent, {
      last_setup_error: because,
      next_action: null,
      payment_method: null,
      status: "requires_payment_method",
    });
    world.emit("setup_intent.setup_failed", intent);
    return;
  }
  if (intent.customer) attach(world, { id: method.id, customer: intent.customer });
  change(intent, {
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  world.emit("setup_intent.succeeded", intent);
}

/** What became of an intent that waited: for its bank (processing) or its owner (3-D Secure). */
export function settle(world: World, intent: IntentRow, outcome: "succeeded" | "failed") {
  const method = intent.payment_method && world.paymentMethods.find(intent.payment_method);
  if (!method || !["processing", "requires_action"].includes(intent.status))
    throw unexpectedState(`This intent has a status of ${intent.status}.`, intent.object);
  const refusal = intent.status === "processing" ? genericDecline : authenticationFailure;
  finish(world, { intent, method, because: outcome === "failed" ? refusal : undefined });
}
