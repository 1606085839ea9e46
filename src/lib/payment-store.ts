import { sessionStore, storeKeys } from "./local-store.ts";

const { subscriptionSecret, purchaseSecret, purchaseAttempt, purchaseEmail } = storeKeys;

/** What a payment under way needs to be found again. */
const keys = [subscriptionSecret, purchaseSecret, purchaseAttempt, purchaseEmail] as const;

type Key = (typeof keys)[number];

/** For browsers that forbid the store: as long as the page stays open. */
const inMemory = new Map<Key, string>();

/** Kept for this tab alone, and never in an address. */
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

/** Whoever comes next to this device learns nothing of what was paid here. */
export function forgetPayments() {
  for (const key of keys) paymentStore.remove(key);
}
