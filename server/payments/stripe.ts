import Stripe from "stripe";
import type { Row } from "#db/schema/index.ts";
import type { Deps } from "../context.ts";
import { type Env, isLive } from "../env.ts";

/** What the payment functions need; `stripe` is set because payments are switched on. */
export type PaymentContext = Pick<
  Deps,
  "database" | "env" | "limiter" | "log" | "now" | "inTurn" | "wakeOutbox" | "wakePayments"
> & { stripe: Stripe };

/** Pins the shape of Stripe's answers, whatever version the account is set to. */
export const apiVersion = "2026-10-28.endive";

/** Only one retry, because people wait for some calls, and the worker retries by itself. */
const retryOptions = { timeout: 10_000, maxNetworkRetries: 1 };

export function openStripe(env: Env): Stripe | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env;
  if (!key) return null;
  return new Stripe(key, {
    apiVersion,
    telemetry: false,
    ...retryOptions,
    ...(base && addressOptions(base)),
  });
}

function addressOptions(base: string) {
  const { protocol, hostname: host, port } = new URL(base);
  const isPlain = protocol === "http:";
  return {
    host,
    protocol: isPlain ? ("http" as const) : ("https" as const),
    port: port || (isPlain ? 80 : 443),
  };
}

const { StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;

/** Whether Stripe does not know an object; with `param`, the object that this parameter names. */
export const isMissing = (error: unknown, param?: string) =>
  error instanceof StripeError &&
  error.code === "resource_missing" &&
  (param === undefined || error.param === param);

/** Whether the same call with the same idempotency key will always fail again. */
export function isPermanentFailure(error: unknown) {
  if (!(error instanceof StripeError)) return false;
  if (error.headers?.["idempotent-replayed"] === "true") return true;
  // 409 says that the same call is under way, and 429 that there are too many.
  const isRefused = error.statusCode === 400 || error.statusCode === 404;
  const isWrong =
    error instanceof StripeIdempotencyError || error instanceof StripeInvalidRequestError;
  return isRefused && isWrong;
}

/** What may be logged of a Stripe error; its message may hold ids, keys and personal texts. */
export function describeFailure(error: unknown) {
  if (!(error instanceof StripeError)) return undefined;
  const { type, code, statusCode, requestId } = error;
  return { type, code, status: statusCode, stripeRequest: requestId };
}

/** The id of an object that Stripe returns as an id or expanded. */
export const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === "string" ? value : (value?.id ?? null);

type Paid = Pick<Row<"payments">, "stripePaymentIntentId" | "reference">;

/** Where an owner finds the payment at Stripe. */
export function stripePage(env: Env, { stripePaymentIntentId, reference }: Paid) {
  const id = stripePaymentIntentId ?? reference;
  const kind = id.startsWith("in_") ? "invoices" : "payments";
  return `https://dashboard.stripe.com/${isLive(env) ? "" : "test/"}${kind}/${id}`;
}

export const fromSeconds = (seconds: number) => new Date(seconds * 1000);

/** Stripe's answer, or null if the object does not exist. */
export const nullIfMissing = <T>(answer: Promise<T>) => nullIf(answer, (error) => isMissing(error));

/** Stripe's answer, or null if Stripe refuses the call for good. */
export const nullIfRefused = <T>(answer: Promise<T>) => nullIf(answer, isPermanentFailure);

async function nullIf<T>(answer: Promise<T>, isExpected: (error: unknown) => boolean) {
  try {
    return await answer;
  } catch (error) {
    if (isExpected(error)) return null;
    throw error;
  }
}
