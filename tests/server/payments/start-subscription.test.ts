import { expect, test } from "vitest";
import { prices } from "#db/payment-values.ts";
import { limits } from "#server/rate-limits.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { mutate } from "#tests/helpers/http.ts";
import { goodCard, type PayingApp, payingApp, refusedCard } from "#tests/helpers/payments.ts";

const create = "POST /v1/subscriptions";
const unanswered = { code: "BAD_GATEWAY", message: "Failed to create subscription." };

const start = (app: Pick<PayingApp, "as">, person: Parameters<PayingApp["as"]>[0]) =>
  app.as(person).payments.createSubscription({});

test("an athlete gets the secret to pay their first month", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const answer = await app.http("/api/create-subscription", {
    json: { athleteId: ruth.id },
    as: ruth,
  });

  expect(answer.status).toBe(200);
  const { clientSecret, subscriptionId } = await answer.json();
  const { amount, currency } = prices.mentorship;
  expect(app.stripe.intent(clientSecret)).toMatchObject({
    status: "requires_payment_method",
    amount,
    currency,
  });
  const subscription = await app.ctx.stripe.subscriptions.retrieve(subscriptionId);
  const [attempt] = await app.attempts();
  expect(subscription).toMatchObject({
    status: "incomplete",
    customer: (await app.athlete(ruth.id)).stripeCustomerId,
    metadata: { athleteId: String(ruth.id), attempt: attempt?.key },
    payment_settings: { save_default_payment_method: "on_subscription" },
  });
  expect(attempt).toMatchObject({ athleteId: ruth.id, stripeSubscriptionId: subscriptionId });
  expect(app.calls(create)[0]?.idempotencyKey).toBe(`sub:${ruth.id}:${attempt?.key}`);
  expect(app.calls("POST /v1/customers")[0]?.idempotencyKey).toBe(
    `customer:${ruth.id}:${attempt?.key}`,
  );
});

test("a reload and a declined card leave the same subscription to pay", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await start(app, ruth);
  expect(await start(app, ruth)).toEqual(first);
  app.stripe.confirm({ clientSecret: first.clientSecret, card: refusedCard });
  await app.settle();

  expect(await start(app, ruth)).toEqual(first);
  expect(app.calls(create)).toHaveLength(1);
  expect(await app.attempts()).toHaveLength(1);
});

test("another athlete's id is refused without asking Stripe", async () => {
  const app = await payingApp();
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  const answer = await app.http("/api/create-subscription", {
    json: { athleteId: boaz.id },
    as: ruth,
  });

  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "FORBIDDEN", error: expect.any(String) });
  expect(app.stripe.log).toEqual([]);
});

test("an active subscription at Stripe is refused a second one, even before our row knows it", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { clientSecret, subscriptionId } = await start(app, ruth);
  app.stripe.confirm({ clientSecret, card: goodCard });
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBeNull();

  await expect(start(app, ruth)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "You already have an active subscription",
  });
  expect(app.calls(create)).toHaveLength(1);
  await app.settle();
  expect(await app.athlete(ruth.id)).toMatchObject({
    subscriptionStatus: "active",
    stripeSubscriptionId: subscriptionId,
  });
});

test.each(["past_due", "unpaid"] as const)(
  "a %s subscription leads to the card instead of a new one",
  async (status) => {
    const app = await payingApp();
    const ruth = await app.make.athlete();
    const id = await app.subscribe(ruth);
    app.stripe.advance(id, "past_due");
    if (status === "unpaid") app.stripe.advance(id, "unpaid");

    await expect(start(app, ruth)).rejects.toMatchObject({
      code: "CONFLICT",
      message:
        "Your subscription is waiting for a payment. Please update your card on your account page.",
      hint: { link: "/account#subscription" },
    });
    expect(app.calls(create)).toHaveLength(1);
  },
);

test.each(["incomplete_expired", "canceled"] as const)(
  "a subscription that is %s is followed by a new one",
  async (end) => {
    const app = await payingApp();
    const ruth = await app.make.athlete();
    const first = await start(app, ruth);
    if (end === "canceled")
      app.stripe.confirm({ clientSecret: first.clientSecret, card: goodCard });
    app.stripe.advance(first.subscriptionId, end);
    const next = await start(app, ruth);

    expect(next.subscriptionId).not.toBe(first.subscriptionId);
    expect(next.clientSecret).not.toBe(first.clientSecret);
    const [dead, open] = await app.attempts();
    expect(dead).toMatchObject({ closedAt: app.clock.now });
    expect(open).toMatchObject({ closedAt: null, stripeSubscriptionId: next.subscriptionId });
    expect(open?.key).not.toBe(dead?.key);
  },
);

test("no client secret and no key is logged", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { clientSecret } = await start(app, ruth);
  app.stripe.failNext(500, 500, 500);
  await mutate(app, "payments.createSubscription", {}, { as: ruth });
  await app.subscribe(await app.make.athlete());

  expect(app.lines.length).toBeGreaterThan(5);
  for (const secret of [clientSecret, "_secret_", "sk_test", "whsec_", ruth.email])
    expect(app.lines.join()).not.toContain(secret);
});

test("one athlete's calls are limited, forty athletes behind one address are not", async () => {
  const app = await payingApp({ rateLimitScale: 1 });
  const ruth = await app.make.athlete();
  const { max: most } = limits.subscribeByAccount;
  for (let at = 0; at < most; at += 1) await start(app, ruth);

  await expect(start(app, ruth)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  for (let at = 0; at < 40; at += 1) await start(app, await app.make.athlete());
}, 60_000);

test.each([
  ["lost answers", ["lost-response", "lost-response", "lost-response"]],
  ["resets", ["reset", "reset", "reset", "reset"]],
  ["errors", [500, 503, 500, 500, 500]],
  ["too many calls", [429, 429, 429]],
] as const)("%s in between still create one subscription", async (_, kinds) => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext(...kinds.map((kind) => ({ kind, route: create })));
  const tries = await inParallel(20, () => start(app, ruth).catch((error) => error));
  for (const error of tries.filter((answer) => answer instanceof Error))
    expect(error).toMatchObject(unanswered);

  const { subscriptionId } = await start(app, ruth);
  const { data } = await app.ctx.stripe.subscriptions.list({ limit: 100 });
  expect(data.map(({ id }) => id)).toEqual([subscriptionId]);
  const keys = app.calls(create).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test("a subscription whose answer was lost is found again after payment", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext({ kind: "lost-response", route: create });
  await expect(start(app, ruth)).rejects.toMatchObject(unanswered);
  await app.settle();

  const [attempt] = await app.attempts();
  const { stripeSubscriptionId } = await app.athlete(ruth.id);
  expect(attempt?.stripeSubscriptionId).toBe(stripeSubscriptionId);
  expect((await start(app, ruth)).subscriptionId).toBe(stripeSubscriptionId);
});

test("a name changed between two tries blocks the customer only once", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext({ kind: "lost-response", route: "POST /v1/customers" });
  await expect(start(app, ruth)).rejects.toMatchObject(unanswered);
  await app.database.write(async (tx) => {
    await tx.update(tx.tables.athletes).set({ name: "Ruth the Moabite" });
  });

  await expect(start(app, ruth)).rejects.toMatchObject(unanswered);
  expect((await start(app, ruth)).clientSecret).toContain("_secret_");
});

test("a customer unknown to Stripe is forgotten", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ stripeCustomerId: "cus_of_other_keys" });
  await expect(start(app, ruth)).rejects.toMatchObject(unanswered);

  expect((await start(app, ruth)).clientSecret).toContain("_secret_");
  expect((await app.athlete(ruth.id)).stripeCustomerId).toMatch(/^cus_(?!of)/);
});

test("an attempt without an answer expires before its idempotency key", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext({ kind: 500, route: create }, { kind: 500, route: create });
  await expect(start(app, ruth)).rejects.toMatchObject(unanswered);
  app.moveBy(20 * 60 * 60_000);
  await start(app, ruth);

  const keys = app.calls(create).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  expect(await app.attempts()).toMatchObject([{ closedAt: app.clock.now }, { closedAt: null }]);
});
