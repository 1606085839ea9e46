import { createServer } from "node:http";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { ensurePrice } from "#server/payments/prices.ts";
import {
  describeFailure,
  isMissing,
  isPermanentFailure,
  openStripe,
} from "#server/payments/stripe.ts";
import { failure, inParallel } from "#tests/helpers/empty-database.ts";
import { listen } from "#tests/helpers/listen.ts";
import { testStripe } from "#tests/helpers/stripe.ts";

type Answer = { status: number; error: object; headers?: Record<string, string> };

/** What the library makes of this answer of Stripe's. */
async function asked(answer: Answer) {
  const server = createServer((_, response) => {
    const never = { "stripe-should-retry": "false", "request-id": "req_1" };
    response.writeHead(answer.status, { ...never, ...answer.headers });
    response.end(JSON.stringify({ error: { message: "CANARY sk_live_1", ...answer.error } }));
  });
  const stripe = open({ STRIPE_API_BASE: await listen(server) });
  return { error: await failure(stripe.prices.list({ lookup_keys: ["a"] })) };
}

function open(variables: Record<string, string> = {}): Stripe {
  const keys = { STRIPE_PUBLISHABLE_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const stripe = openStripe(readEnv({ ...keys, STRIPE_SECRET_KEY: "sk_test_1", ...variables }));
  if (!stripe) throw new Error("Payments are switched off.");
  return stripe;
}

const invalid = { type: "invalid_request_error" };
const replayed = { "idempotent-replayed": "true" };

const failures: [string, Answer, boolean][] = [
  ["a parameter that is wrong", { status: 400, error: invalid }, true],
  ["an object that is not there", { status: 404, error: invalid }, true],
  ["a key of another call", { status: 400, error: { type: "idempotency_error" } }, true],
  ["a failure that a key repeats", { status: 500, error: {}, headers: replayed }, true],
  ["the same call under way", { status: 409, error: { type: "idempotency_error" } }, false],
  ["too many calls", { status: 429, error: { type: "rate_limit_error" } }, false],
  ["a failure of Stripe's", { status: 500, error: { type: "api_error" } }, false],
  ["a key that is not valid", { status: 401, error: invalid }, false],
];

test("which failures of a call are for good", async () => {
  for (const [what, answer, expected] of failures) {
    const { error } = await asked(answer);
    expect(error).toBeInstanceOf(Error);
    expect([what, isPermanentFailure(error)]).toEqual([what, expected]);
  }
});

test("a missing object is recognised by its code and parameter", async () => {
  const error = { ...invalid, code: "resource_missing", param: "customer" };
  const missing = (await asked({ status: 404, error })).error;
  const other = (await asked({ status: 404, error: invalid })).error;

  expect([isMissing(missing), isMissing(missing, "customer")]).toEqual([true, true]);
  expect([isMissing(missing, "id"), isMissing(other), isMissing(new Error("x"))]).toEqual([
    ...[false, false, false],
  ]);
});

test("the log gets a failure's kind, never its message", async () => {
  const { error } = await asked({ status: 400, error: { ...invalid, code: "a_code" } });
  expect(describeFailure(error)).toEqual({
    type: "StripeInvalidRequestError",
    code: "a_code",
    status: 400,
    stripeRequest: "req_1",
  });
  expect(describeFailure(new Error("x"))).toBeUndefined();
});

const lookupKey = "honour_mentorship_monthly";

test("the price is created once and then found", async () => {
  const stripe = (await testStripe()).client();
  const made = await ensurePrice(stripe);
  expect(made.isNew).toBe(true);
  expect(await stripe.prices.retrieve(made.id)).toMatchObject({
    unit_amount: 45_000,
    currency: "usd",
    lookup_key: lookupKey,
    active: true,
    recurring: { interval: "month" },
  });

  expect(await ensurePrice(stripe)).toEqual({ id: made.id, isNew: false });
  expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(1);
});

test("tax comes on top of the price, also of one that did not say so", async () => {
  const stripe = (await testStripe()).client();
  const right = { unit_amount: 45_000, currency: "usd", recurring: { interval: "month" } } as const;
  const product_data = { name: "Mentorship" };
  const old = await stripe.prices.create({ ...right, product_data, lookup_key: lookupKey });

  expect(await ensurePrice(stripe)).toEqual({ id: old.id, isNew: false });
  expect((await stripe.prices.retrieve(old.id)).tax_behavior).toBe("exclusive");
});

test("ten concurrent calls create one price", async () => {
  const { client } = await testStripe();
  const stripe = client();
  const all = await inParallel(10, (at) => ensurePrice(at % 2 ? stripe : client()));

  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(1);
});

test("a price that is not ours loses the key to the right one", async () => {
  for (const wrong of [
    { unit_amount: 40_000, currency: "usd", recurring: { interval: "month" } },
    { unit_amount: 45_000, currency: "eur", recurring: { interval: "month" } },
    { unit_amount: 45_000, currency: "usd", recurring: { interval: "year" } },
    { unit_amount: 45_000, currency: "usd" },
  ] as const) {
    const stripe = (await testStripe()).client();
    const product_data = { name: "Mentorship" };
    const old = await stripe.prices.create({ ...wrong, product_data, lookup_key: lookupKey });
    const { id, isNew } = await ensurePrice(stripe);

    expect([isNew, id === old.id]).toEqual([true, false]);
    expect(await ensurePrice(stripe)).toEqual({ id, isNew: false });
  }
});
