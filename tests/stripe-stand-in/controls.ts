import { type Advance, advance } from "./world/billing.ts";
import { decideDispute, openDispute } from "./world/disputes.ts";
import { type Confirmation, confirm, intentBySecret, settle } from "./world/intents.ts";
import { createRefund, failRefund } from "./world/refunds.ts";
import type { IntentRow, World } from "./world/world.ts";

/** What happens outside Stripe: people with cards, banks, and time. */
export const createControls = (world: World) => ({
  /** A person pays, or saves a card, by the form whose client secret this is. */
  confirm: (confirmation: Confirmation) => outcomeOf(confirm(world, confirmation)),

  /** What the client secret gives access to. */
  intent: (clientSecret: string) => publicFields(intentBySecret(world, clientSecret)),

  /** Ends the waiting of an intent that is processing, or that its owner has to authenticate. */
  settle: (id: string, outcome: "succeeded" | "failed") => {
    const intent = world.setupIntents.find(id) ?? world.paymentIntents.get(id);
    settle(world, intent, outcome);
  },

  /** Lets time pass for a subscription; see `advance`. */
  advance: (subscription: string, to: Advance) => structuredClone(advance(world, subscription, to)),

  /** Takes from the account what it needs before it may collect tax. */
  lackForTax: (...fields: string[]) => {
    world.taxSettings.missing = fields;
  },

  /** Refunds all that is left, or `amount` of it. */
  refund: (intent: string, amount?: number) =>
    createRefund(world, { payment_intent: intent, ...(amount && { amount }) }).id,

  /** The money of a refund comes back. */
  failRefund: (id: string) => void failRefund(world, id),

  /** A bank takes a payment back, or only asks about it. */
  dispute: (intent: string, opening?: Parameters<typeof openDispute>[2]) =>
    openDispute(world, intent, opening).id,

  decideDispute: (id: string, outcome: "won" | "lost") => void decideDispute(world, id, outcome),

  /** What moved on the account's balance, the oldest first. */
  balance: () => structuredClone(world.balance),
});

export type Controls = ReturnType<typeof createControls>;

function outcomeOf(intent: IntentRow) {
  const error =
    intent.object === "payment_intent" ? intent.last_payment_error : intent.last_setup_error;
  const redirectUrl = intent.next_action?.redirect_to_url?.url;
  return {
    intent: publicFields(intent),
    ...(error && intent.status === "requires_payment_method" ? { error } : {}),
    ...(redirectUrl ? { nextAction: { redirectUrl } } : {}),
  };
}

function publicFields(intent: IntentRow) {
  const { customer: _, metadata: __, ...shown } = structuredClone(intent);
  return shown;
}
