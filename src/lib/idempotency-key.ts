import { onSignOut } from "./sign-out-cleanup.ts";

/** Keys of creates that have not succeeded yet, by call and values; the last used is at the end. */
const keys = new Map<string, string>();

/** The most creates that may wait for an answer; beyond that the oldest key is dropped. */
const mostKeys = 50;

/**
 * Adds an idempotency key to the values of a create. The same values get the same key, also after a
 * lost answer or other creates in between, until the create succeeds.
 */
export function withKey<Values extends object>(call: string, values: Values) {
  const sent = JSON.stringify([call, values]);
  const key = keys.get(sent) ?? newKey();
  keys.delete(sent);
  keys.set(sent, key);
  for (const oldest of [...keys.keys()].slice(0, -mostKeys)) keys.delete(oldest);
  return { ...values, idempotencyKey: key };
}

/** A random key, without `crypto.randomUUID`, which exists on secure origins only. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Call it after a create succeeded: the same values sent again are then a new create. */
export function forgetKey(variables: unknown) {
  const { idempotencyKey } = Object(variables);
  for (const [sent, key] of keys) if (key === idempotencyKey) keys.delete(sent);
}

onSignOut(() => keys.clear());
