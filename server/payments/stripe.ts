import Stripe from "stripe";
import type { Deps } from "../context.ts";
import type { Env } from "../env.ts";

/** What work with Stripe needs, once payments are known to be switched on. */
export type Asking = Pick<
  Deps,
  "database" | "env" | "log" | "now" | "inTurn" | "wakeOutbox" | "wakePayments"
> & { stripe: Stripe };

/** The shape of what Stripe answers is that of this version, whatever the account is set to. */
export const apiVersion = "2026-10-28.endive";

/** Patient once; a person waits for some of these calls, and the worker has patience of its own. */
const patience = { timeout: 10_000, maxNetworkRetries: 1 };

export function openStripe(env: Env): Stripe | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env;
  if (!key) return null;
  return new Stripe(key, { apiVersion, telemetry: false, ...patience, ...(base && at(base)) });
}

function at(base: string) {
  const { protocol, hostname: host, port } = new URL(base);
  const isPlain = protocol === "http:";
  return {
    host,
    protocol: isPlain ? ("http" as const) : ("https" as const),
    port: port || (isPlain ? 80 : 443),
  };
}

const { StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Stripe does not know what was asked for, or what this parameter names. */
export const isMissing = (error: unknown, param?: string) =>
  error instanceof StripeError &&
  error.code === "resource_missing" &&
  (param === undefined || error.param === param);

/** The same call under the same key will fail again, whenever it is made. */
export function isHopeless(error: unknown) {
  if (!(error instanceof StripeError)) return false;
  if (error.headers?.["idempotent-replayed"] === "true") return true;
  // 409 says that the same call is under way, and 429 that there are too many.
  const isRefused = error.statusCode === 400 || error.statusCode === 404;
  const isWrong =
    error instanceof StripeIdempotencyError || error instanceof StripeInvalidRequestError;
  return isRefused && isWrong;
}

/** What may be said of a failure at Stripe; its message may hold ids, keys and people's words. */
export function describeFailure(error: unknown) {
  if (!(error instanceof StripeError)) return undefined;
  const { type, code, statusCode, requestId } = error;
  return { type, code, status: statusCode, stripeRequest: requestId };
}

/** An object that Stripe answers by its id, or whole where it was asked to. */
export const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

export const fromSeconds = (seconds: number) => new Date(seconds * 1000);

/** What Stripe answers, or null for what it does not know. */
export const orMissing = <T>(answer: Promise<T>) => orNull(answer, (error) => isMissing(error));

/** What Stripe answers, or null where it refuses. */
export const orRefused = <T>(answer: Promise<T>) => orNull(answer, isHopeless);

async function orNull<T>(answer: Promise<T>, isExpected: (error: unknown) => boolean) {
  try {
    return await answer;
  } catch (error) {
    if (isExpected(error)) return null;
    throw error;
  }
}
