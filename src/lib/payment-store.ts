import { sessionStore, storeKeys } from "./local-store.ts";

const { subscriptionSecret, purchaseSecret, purchaseAttempt, purchaseEmail } = storeKeys;

/** The keys of all that belongs to a payment in progress. */
const keys = [subscriptionSecret, purchaseSecret, purchaseAttempt, purchaseEmail] as const;

type Key = (typeof keys)[number];

/** For browsers that forbid session storage: lasts as long as the page. */
const inMemory = new Map<Key, string>();

/** Values of this tab only; Honour puts none of them into a URL. */
export const paymentStore = {
  read: (key: Key) => sessionStore.read(key) ?? inMemory.get(key),
  write(key: Key, value: string) {
    inMemory.set(key, value);
    sessionStore.write(key, value);
  },
  remove(key: Key) {
    inMemory.delete(key);
    sessionStore.remove(key);
  },
};

/** Runs at sign-out, so that the next person on this device finds no payment. */
export function forgetPayments() {
  for (const key of keys) paymentStore.remove(key);
}
