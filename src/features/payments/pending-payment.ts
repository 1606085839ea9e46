import type { Stripe } from "@stripe/stripe-js";
import { storeKeys } from "#src/lib/local-store.ts";
import { paymentStore } from "#src/lib/payment-store.ts";
import { isAccepted } from "./confirm-payment.ts";

/** A subscription's payment returns to /dashboard, a purchase's to /payment-success. */
type PaymentKind = "subscription" | "purchase";

const keys = {
  subscription: storeKeys.subscriptionSecret,
  purchase: storeKeys.purchaseSecret,
} as const;

/** The client secret of a payment that was begun in this tab, for the page it returns to. */
export const pendingPayment = {
  read: (kind: PaymentKind) => paymentStore.read(keys[kind]),
  save: (kind: PaymentKind, secret: string) => paymentStore.write(keys[kind], secret),
  forget: (kind: PaymentKind) => paymentStore.remove(keys[kind]),
};

/** For an empty client secret. The type allows one; the server answers BAD_GATEWAY instead. */
export class NoSecret extends Error {}

/** The id of the transaction that a client secret belongs to; undefined for any other text. */
export function transactionOf(secret: string | undefined) {
  return /^(pi_\w+)_secret_\w+$/.exec(secret ?? "")?.[1];
}

/** Whether this payment was accepted before the page was reloaded. */
export async function isAlreadyAccepted(kind: PaymentKind, stripe: Stripe, secret: string) {
  if (pendingPayment.read(kind) !== secret) return false;
  const { paymentIntent } = await stripe.retrievePaymentIntent(secret);
  return isAccepted(paymentIntent?.status);
}

/** The path of a purchase's result, without its secret. */
export function resultPath(secret: string) {
  const search = new URLSearchParams({ payment_intent: transactionOf(secret) ?? "" });
  return `/payment-success?${search}`;
}

/** The id of this tab's purchase, kept so that a reload continues it and it is paid only once. */
export const purchaseAttempt = {
  current: () => paymentStore.read(storeKeys.purchaseAttempt) ?? purchaseAttempt.renew(),
  renew() {
    const attempt: string = crypto.randomUUID();
    paymentStore.write(storeKeys.purchaseAttempt, attempt);
    return attempt;
  },
};

/** The e-mail that was typed, kept across reloads. */
export const emailDraft = {
  read: () => paymentStore.read(storeKeys.purchaseEmail) ?? "",
  write: (email: string) => paymentStore.write(storeKeys.purchaseEmail, email),
};

/** Whether this tab has begun to pay or to type, so that the form must load at once. */
export const isPurchaseBegun = () =>
  pendingPayment.read("purchase") !== undefined || emailDraft.read() !== "";

/** Runs after payment, so that the next purchase gets its own attempt. */
export function forgetPurchase() {
  paymentStore.remove(storeKeys.purchaseAttempt);
  paymentStore.remove(storeKeys.purchaseEmail);
}
