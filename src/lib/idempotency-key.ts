import { onVisitEnd } from "./visit.ts";

type Sent = { text: string; key: string };

/** What each call was sent with last, also by a form that was closed meanwhile. */
const lastSent = new Map<string, Sent>();

/**
 * The values with the key they are sent under: the same one while the same values are sent again,
 * also after a lost answer, and a new one once they change or were created.
 */
export function withKey<Values extends object>(call: string, values: Values) {
  const text = JSON.stringify(values);
  const last = lastSent.get(call);
  const key = last?.text === text ? last.key : newKey();
  lastSent.set(call, { text, key });
  return { ...values, idempotencyKey: key };
}

/** `crypto.randomUUID` is there on safe origins only, this everywhere. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** It has been created: the same values may be meant again. */
export function forgetKey(variables: unknown) {
  const { idempotencyKey } = Object(variables);
  for (const [call, { key }] of lastSent) if (key === idempotencyKey) lastSent.delete(call);
}

onVisitEnd(() => lastSent.clear());
