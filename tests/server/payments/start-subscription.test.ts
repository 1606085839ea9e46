import { expect, test } from "vitest";
import { prices } from "#db/values.ts";
import { limits } from "#server/limits.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate } from "#tests/helpers/http.ts";
import { goodCard, type PayingApp, payingApp, refusedCard } from "#tests/helpers/payments.ts";

const create = "POST /v1/subscriptions";

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
  expect(app.stripe.intent(clientSecret)).toMatchObject({
    ...{ status: "requires_payment_method", ...prices.mentorship },
  });
  const subscription = await app.ctx.stripe.subscriptions.retrieve(subscriptionId);
  const [attempt] = await app.attempts();
  expect(subscription).toMatchObject({
    ...{ status: "incomplete", customer: (await app.athlete(ruth.id)).stripeCustomerId },
    metadata: { athleteId: String(ruth.id), attempt: attempt?.key },
    payment_settings: { save_default_payment_method: "on_subscription" },
  });
  expect(attempt).toMatchObject({ athleteId: ruth.id, stripeSubscriptionId: subscriptionId });
  expect(app.calls(create)[0]?.idempotencyKey).toBe(`sub:${ruth.id}:${attempt?.key}`);
  expect(app.calls("POST /v1/customers")[0]?.idempotencyKey).toBe(
    `customer:${ruth.id}:${attempt?.key}`,
  );
});

test("a reload gives the same secret and creates no second subscription", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await start(app, ruth);

  expect(await start(app, ruth)).toEqual(first);
  expect(app.calls(create)).toHaveLength(1);
  expect(await app.attempts()).toHaveLength(1);
});

test("after a declined card the same subscription can be paid", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await start(app, ruth);
  app.stripe.confirm({ clientSecret: first.clientSecret, card: refusedCard });
  await app.settle();

  expect(await start(app, ruth)).toEqual(first);
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
    ...{ code: "CONFLICT", message: "You already have an active subscription" },
  });
  expect(app.calls(create)).toHaveLength(1);
  await app.settle();
  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ subscriptionStatus: "active", stripeSubscriptionId: subscriptionId },
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
      hint: { link: "/account" },
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

test("without payments the call says so", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const answer = await app.http("/api/create-subscription", { json: {}, as: ruth });

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: "Payment System Unavailable" });
});

test("one athlete's calls are limited, forty athletes behind one address are not", async () => {
  const app = await payingApp({ rateLimitScale: 1 });
  const ruth = await app.make.athlete();
  const { max: most } = limits.subscribeByAccount;
  for (let at = 0; at < most; at += 1) await start(app, ruth);

  await expect(start(app, ruth)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  for (let at = 0; at < 40; at += 1) await start(app, await app.make.athlete());
}, 60_000);
