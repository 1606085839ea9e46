import Stripe from "stripe";
import { expect, test } from "vitest";
import { mentorship, subscribe } from "./mentorship.ts";

const { StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
const create = "POST /v1/subscriptions";

/** A Stripe with nothing subscribed yet, and how to subscribe under one key. */
async function ready() {
  const { standIn, client, customer, price, subscription } = await mentorship();
  const wish = { customer: customer.id, price: price.id, key: "attempt-1" };
  const others = async () => {
    const { data } = await client.subscriptions.list({ customer: customer.id });
    return data.filter(({ id }) => id !== subscription.id);
  };
  const calls = () => standIn.log.filter(({ idempotencyKey }) => idempotencyKey === wish.key);
  return { standIn, client, wish, others, calls };
}

test.each(["reset", 500] as const)("after %s the SDK comes again by itself", async (kind) => {
  const { standIn, client, wish, others, calls } = await ready();
  standIn.failNext(kind);
  await subscribe(client, wish);

  expect(calls()).toHaveLength(2);
  expect(await others()).toHaveLength(1);
});

test("after 429 it does not", async () => {
  const { standIn, client, wish, others, calls } = await ready();
  standIn.failNext(429);

  await expect(subscribe(client, wish)).rejects.toBeInstanceOf(StripeRateLimitError);
  expect(calls()).toHaveLength(1);
  expect(await others()).toEqual([]);
});

test("a call that is never answered ends by the caller's own patience", async () => {
  const { standIn, wish, others } = await ready();
  const hasty = standIn.client({ timeout: 50, maxNetworkRetries: 0 });
  standIn.failNext("hang");

  await expect(subscribe(hasty, wish)).rejects.toBeInstanceOf(StripeConnectionError);
  expect(await others()).toEqual([]);
});

test("a lost response was applied, and the same key finds it", async () => {
  const { standIn, client, wish, others, calls } = await ready();
  standIn.failNext("lost-response");
  await expect(subscribe(client, wish)).rejects.toBeInstanceOf(StripeConnectionError);
  const [made] = await others();
  const again = await subscribe(client, wish);

  expect(again.subscription.id).toBe(made?.id);
  expect(again.subscription.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(await others()).toHaveLength(1);
  expect(calls().map(({ fault, status }) => [fault, status])).toEqual([
    ["lost-response", 200],
    [undefined, 200],
  ]);
});

test("a fault waits for the route it is meant for", async () => {
  const { standIn, client, wish } = await ready();
  standIn.failNext({ kind: 429, route: create });
  await client.customers.create({ email: "boaz@example.org" });

  await expect(subscribe(client, wish)).rejects.toBeInstanceOf(StripeRateLimitError);
  standIn.failNext(429);
  standIn.recover();
  await subscribe(client, wish);
});

test("the same key with other parameters is refused", async () => {
  const { client, wish } = await ready();
  await subscribe(client, wish);
  const { id } = await client.customers.create({ email: "boaz@example.org" });

  const other = subscribe(client, { ...wish, customer: id });
  await expect(other).rejects.toBeInstanceOf(StripeIdempotencyError);
  await expect(other).rejects.toMatchObject({ statusCode: 400 });
});

test("a key in use is refused until its call has ended", async () => {
  const { standIn, client, wish, others } = await ready();
  const hold = standIn.hold(create);
  const first = subscribe(client, wish);
  await hold.reached();
  const second = subscribe(standIn.client({ maxNetworkRetries: 0 }), wish);
  await expect(second).rejects.toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  hold.release();
  const { subscription } = await first;

  expect((await subscribe(client, wish)).subscription.id).toBe(subscription.id);
  expect(await others()).toHaveLength(1);
});

test("what is refused before it began leaves its key free", async () => {
  const { client, wish } = await ready();
  const create = (params: object) =>
    client.customers.create(params, { idempotencyKey: `${wish.key}-customer` });
  await expect(create({ colour: "blue" })).rejects.toMatchObject({ code: "parameter_unknown" });

  expect(await create({ name: "Ruth" })).toMatchObject({ name: "Ruth" });
});
