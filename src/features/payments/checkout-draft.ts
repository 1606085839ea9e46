import { storeKeys } from "#src/lib/local-store.ts";
import { paymentStore } from "#src/lib/payment-store.ts";

/** One purchase of this tab: however often the page is loaded, it is paid once. */
export const purchaseAttempt = {
  current: () => paymentStore.read(storeKeys.purchaseAttempt) ?? purchaseAttempt.renew(),
  renew() {
    const attempt: string = crypto.randomUUID();
    paymentStore.write(storeKeys.purchaseAttempt, attempt);
    return attempt;
  },
};

/** What was typed survives a reload. */
export const emailDraft = {
  read: () => paymentStore.read(storeKeys.purchaseEmail) ?? "",
  write: (email: string) => paymentStore.write(storeKeys.purchaseEmail, email),
};

/** Paid: the next purchase is another one. */
export function forgetPurchase() {
  paymentStore.remove(storeKeys.purchaseAttempt);
  paymentStore.remove(storeKeys.purchaseEmail);
}
