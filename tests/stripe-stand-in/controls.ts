import type { Fault, FaultKind, Faults } from "./http/faults.ts";
import { type Advance, advance } from "./world/billing.ts";
import { createDispute, createRefund } from "./world/charges.ts";
import { type Confirmation, confirm, intentBySecret, settle } from "./world/confirming.ts";
import type { IntentRow } from "./world/rows.ts";
import type { World } from "./world/world.ts";

/** What moves the world from outside: people with cards, banks, and time. */
export function createControls(world: World, faults: Faults) {
  return {
    /** A person pays, or saves a card, by the form whose client secret this is. */
    confirm: (confirmation: Confirmation) => outcomeOf(confirm(world, confirmation)),

    /** What anybody with the client secret may know. */
    intent: (clientSecret: string) => publicFields(intentBySecret(world, clientSecret)),

    /** Ends the waiting of an intent that is processing, or that its owner has to authenticate. */
    settle: (id: string, outcome: "succeeded" | "failed") => {
      const intent = world.setupIntents.find(id) ?? world.paymentIntents.get(id);
      settle(world, intent, outcome);
      return outcomeOf(intent);
    },

    /** Lets time pass for a subscription; see `advance`. */
    advance: (subscription: string, to: Advance) =>
      structuredClone(advance(world, subscription, to)),

    /** Gives money back, all that is left or `amount` of it. */
    refund: (intent: string, amount?: number) =>
      createRefund(world, {
        payment_intent: intent,
        ...(amount === undefined ? {} : { amount }),
      }),

    /** A person's bank wants the money back. */
    dispute: (intent: string) => structuredClone(createDispute(world, intent)),

    /** What goes wrong with the next calls, in this order. */
    failNext: (...next: (FaultKind | Fault)[]) => faults.add(next),

    /** Nothing goes wrong any more. */
    recover: () => faults.clear(),
  };
}

export type Controls = ReturnType<typeof createControls>;

function outcomeOf(intent: IntentRow) {
  const error = errorOf(intent);
  const redirectUrl = intent.next_action?.redirect_to_url?.url;
  return {
    intent: publicFields(intent),
    status: intent.status,
    ...(error && intent.status === "requires_payment_method" ? { error } : {}),
    ...(redirectUrl ? { nextAction: { redirectUrl } } : {}),
  };
}

const errorOf = (intent: IntentRow) =>
  intent.object === "payment_intent" ? intent.last_payment_error : intent.last_setup_error;

function publicFields(intent: IntentRow) {
  const { id, client_secret, created, livemode, next_action, payment_method, status } = intent;
  const { payment_method_types, description } = intent;
  const fields = { id, client_secret, created, description, livemode, next_action, payment_method };
  const shared = { ...fields, payment_method_types, status };
  if (intent.object === "setup_intent") {
    const { object, usage, last_setup_error } = intent;
    return structuredClone({ ...shared, object, usage, last_setup_error });
  }
  const { object, amount, currency, receipt_email, last_payment_error } = intent;
  return structuredClone({
    ...shared,
    object,
    amount,
    currency,
    receipt_email,
    last_payment_error,
  });
}
