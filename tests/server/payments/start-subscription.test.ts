import { expect, test, vi } from "vitest";
import { prices } from "#db/payment-values.ts";
import { limits } from "#server/rate-limits.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { mutate } from "#tests/helpers/http.ts";
import { goodCard, type PayingApp, payingApp, refusedCard } from "#tests/helpers/payments.ts";

const create = "POST /v1/subscriptions";
const unanswered = { code: "BAD_GATEWAY", message: "Failed to create subscription." };

const start = (app: Pick<PayingApp, "as">, person: Parameters<PayingApp["as"]>[0]) =>
  app.as(person).payments.createSubscription({});

test("an athlete gets the secret to pay their first month, also after a reload or a declined card", async () => {
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

  expect(await start(app, ruth)).toMatchObject({ clientSecret, subscriptionId });
  app.stripe.confirm({ clientSecret, card: refusedCard });
  await app.settle();
  expect(await start(app, ruth)).toMatchObject({ clientSecret, subscriptionId });
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

test("a subscription that is late leads to the card instead of a new one", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const id = await app.subscribe(ruth);
  for (const status of ["past_due", "unpaid"] as const) {
    app.stripe.advance(id, status);
    await expect(start(app, ruth)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Please update your card on your account page."),
      hint: { link: "/account#subscription" },
    });
  }
  expect(app.calls(create)).toHaveLength(1);
});

test("a subscription that expired or was canceled is followed by a new one", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await start(app, ruth);
  app.stripe.advance(first.subscriptionId, "incomplete_expired");
  const second = await start(app, ruth);
  app.stripe.confirm({ clientSecret: second.clientSecret, card: goodCard });
  app.stripe.advance(second.subscriptionId, "canceled");
  const third = await start(app, ruth);

  const all = [first, second, third];
  expect(new Set(all.map(({ subscriptionId }) => subscriptionId)).size).toBe(3);
  expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(3);
  const attempts = await app.attempts();
  expect(attempts).toMatchObject([
    { closedAt: app.clock.now },
    { closedAt: app.clock.now },
    { closedAt: null, stripeSubscriptionId: third.subscriptionId },
  ]);
  expect(new Set(attempts.map(({ key }) => key)).size).toBe(3);
});

test("payments are limited by address, subscriptions by account, and tries of codes as well", async () => {
  const app = await payingApp({ env: { STRIPE_PROMOTION_CODES: "1" } });
  const ruth = await app.make.athlete();
  const count = vi.spyOn(app.deps.limiter, "count");
  const { payments } = app.as(ruth);
  await payments.createPaymentIntent({ productId: "honour-membership" });
  await start(app, ruth);
  await payments.createSubscription({ promotionCode: "GUESS" }).catch(() => undefined);
  const { userId } = ruth.viewer;
  const byAddress = ["paymentByAddress", "127.0.0.1"];
  const byAccount = ["subscribeByAccount", userId];
  expect(count.mock.calls.flat()).toEqual([
    byAddress,
    ...[byAddress, byAccount],
    ...[byAddress, byAccount, ["promotionCodeByAccount", userId]],
  ]);
  expect(limits.paymentByAddress.max).toBeGreaterThan(2 * 40);
});

test("calls that are lost, reset, failed or refused create one subscription, and log no secret", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const faults = ["lost-response", "reset", "reset", "reset", 500, 503, 429] as const;
  app.stripe.failNext(...faults.map((kind) => ({ kind, route: create })));
  const tries = await inParallel(20, () =>
    mutate(app, "payments.createSubscription", {}, { as: ruth }),
  );
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([502, 200]));

  const { subscriptionId, clientSecret } = await start(app, ruth);
  const { data } = await app.ctx.stripe.subscriptions.list({ limit: 100 });
  expect(data.map(({ id }) => id)).toEqual([subscriptionId]);
  const keys = app.calls(create).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(app.lines.length).toBeGreaterThan(5);
  for (const secret of [clientSecret, "_secret_", "sk_test", "whsec_", ruth.email])
    expect(app.lines.join()).not.toContain(secret);
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
