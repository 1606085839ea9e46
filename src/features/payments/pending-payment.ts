import type { Stripe } from "@stripe/stripe-js";
import { storeKeys } from "#src/lib/local-store.ts";
import { paymentStore } from "#src/lib/payment-store.ts";
import { isUnderWay } from "./confirm-payment.ts";

/** Each kind of payment has its own way back. */
type PaymentKind = "subscription" | "purchase";

const keys = {
  subscription: storeKeys.subscriptionSecret,
  purchase: storeKeys.purchaseSecret,
} as const;

/** The client secret of a payment that was begun in this tab. */
export const pendingPayment = {
  read: (kind: PaymentKind) => paymentStore.read(keys[kind]),
  save: (kind: PaymentKind, secret: string) => paymentStore.write(keys[kind], secret),
  forget: (kind: PaymentKind) => paymentStore.remove(keys[kind]),
};

/** The id of the transaction that a client secret belongs to; undefined for any other text. */
export function transactionOf(secret: string | undefined) {
  return /^(pi_\w+)_secret_\w+$/.exec(secret ?? "")?.[1];
}

/** After a reload in the middle of paying: whether the payment has been made already. */
export async function isAlreadyUnderWay(kind: PaymentKind, stripe: Stripe, secret: string) {
  if (pendingPayment.read(kind) !== secret) return false;
  const { paymentIntent } = await stripe.retrievePaymentIntent(secret);
  return isUnderWay(paymentIntent?.status);
}

/** The path of a purchase's result, without its secret. */
export function resultPath(secret: string) {
  const search = new URLSearchParams({ payment_intent: transactionOf(secret) ?? "" });
  return `/payment-success?${search}`;
}

/** One purchase of this tab: however often the page is loaded, it is paid once. */
export const purchaseAttempt = {
  current: () => paymentStore.read(storeKeys.purchaseAttempt) ?? purchaseAttempt.renew(),
  renew() {
    const attempt: string = crypto.randomUUID();
    paymentStore.write(storeKeys.purchaseAttempt, attempt);
    return attempt;
  },
};

/** The typed e-mail survives a reload. */
export const emailDraft = {
  read: () => paymentStore.read(storeKeys.purchaseEmail) ?? "",
  write: (email: string) => paymentStore.write(storeKeys.purchaseEmail, email),
};

/** Something of this tab waits on the page of the purchase. */
export const isPurchaseBegun = () =>
  pendingPayment.read("purchase") !== undefined || emailDraft.read() !== "";

/** After payment the next purchase is a new one. */
export function forgetPurchase() {
  paymentStore.remove(storeKeys.purchaseAttempt);
  paymentStore.remove(storeKeys.purchaseEmail);
}
