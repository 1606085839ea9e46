import type { Stripe } from "@stripe/stripe-js";
import { storeKeys } from "#src/lib/local-store.ts";
import { paymentStore } from "#src/lib/payment-store.ts";
import { isUnderWay } from "./confirm.ts";

/** Where a payment began: each kind has its own way back. */
type PaymentKind = "subscription" | "purchase";

const keys = {
  subscription: storeKeys.subscriptionSecret,
  purchase: storeKeys.purchaseSecret,
} as const;

/** The secret of a payment that was begun. */
export const keptPayment = {
  read: (kind: PaymentKind) => paymentStore.read(keys[kind]),
  keep: (kind: PaymentKind, secret: string) => paymentStore.write(keys[kind], secret),
  forget: (kind: PaymentKind) => paymentStore.remove(keys[kind]),
};

/** The transaction that a secret belongs to; undefined for what is no secret. */
export function transactionOf(secret: string | undefined) {
  return /^(pi_\w+)_secret_\w+$/.exec(secret ?? "")?.[1];
}

/** After a reload in the middle of paying: whether there is anything left to pay. */
export async function isAlreadyUnderWay(kind: PaymentKind, stripe: Stripe, secret: string) {
  if (keptPayment.read(kind) !== secret) return false;
  const { paymentIntent } = await stripe.retrievePaymentIntent(secret);
  return isUnderWay(paymentIntent?.status);
}

/** Where a purchase is looked up; its secret stays behind. */
export function resultPath(secret: string) {
  const search = new URLSearchParams({ payment_intent: transactionOf(secret) ?? "" });
  return `/payment-success?${search}`;
}
