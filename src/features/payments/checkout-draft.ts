import { sessionStore, storeKeys } from "#src/lib/local-store.ts";

let inMemory: string | undefined;

/** One purchase of this tab: however often the page is loaded, it is paid once. */
export const purchaseAttempt = {
  current() {
    const known = sessionStore.read(storeKeys.purchaseAttempt) ?? inMemory;
    return known ?? purchaseAttempt.renew();
  },
  renew() {
    const attempt = crypto.randomUUID();
    inMemory = attempt;
    sessionStore.write(storeKeys.purchaseAttempt, attempt);
    return attempt;
  },
  forget() {
    inMemory = undefined;
    sessionStore.remove(storeKeys.purchaseAttempt);
  },
};

/** What was typed survives a reload. */
export const emailDraft = {
  read: () => sessionStore.read(storeKeys.purchaseEmail) ?? "",
  write: (email: string) => sessionStore.write(storeKeys.purchaseEmail, email),
  forget: () => sessionStore.remove(storeKeys.purchaseEmail),
};

/** Paid: the next purchase is another one. */
export function forgetPurchase() {
  purchaseAttempt.forget();
  emailDraft.forget();
}
