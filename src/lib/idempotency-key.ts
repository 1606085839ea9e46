import { onSignOut } from "./sign-out-cleanup.ts";

/** The key of each call with its values, until they were created; the one used last is at the end. */
const keys = new Map<string, string>();

/** So many may be without an answer at a time; the oldest gives way. */
const mostKeys = 50;

/**
 * The values with the key they are sent under: the same one while the same values are sent again,
 * also after a lost answer and with others in between, and a new one once they were created.
 */
export function withKey<Values extends object>(call: string, values: Values) {
  const sent = JSON.stringify([call, values]);
  const key = keys.get(sent) ?? newKey();
  keys.delete(sent);
  keys.set(sent, key);
  for (const oldest of [...keys.keys()].slice(0, -mostKeys)) keys.delete(oldest);
  return { ...values, idempotencyKey: key };
}

/** `crypto.randomUUID` is there on safe origins only, this everywhere. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** It has been created: the same values may be meant again. */
export function forgetKey(variables: unknown) {
  const { idempotencyKey } = Object(variables);
  for (const [sent, key] of keys) if (key === idempotencyKey) keys.delete(sent);
}

onSignOut(() => keys.clear());
