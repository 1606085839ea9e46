import { expect, test } from "vitest";
import { prices } from "#db/values.ts";
import { limits } from "#server/limits.ts";
import { testApp } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/furnished.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import {
  goodCard,
  type PayingApp,
  payingApp,
  refusedCard,
  secondProcess,
} from "#tests/helpers/payments.ts";

const create = "POST /v1/subscriptions";
const second = 1_000;
const hour = 60 * 60 * second;

const start = (app: Pick<PayingApp, "as">, person: Parameters<PayingApp["as"]>[0]) =>
  app.as(person).payments.createSubscription({});

test("an athlete gets the secret to pay their first month with", async () => {
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

test("a reload gives the same secret, and no second subscription", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await start(app, ruth);

  expect(await start(app, ruth)).toEqual(first);
  expect(app.calls(create)).toHaveLength(1);
  expect(await app.attempts()).toHaveLength(1);
});

test("a declined card leaves the same subscription to be paid", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await start(app, ruth);
  app.stripe.confirm({ clientSecret: first.clientSecret, card: refusedCard });
  await app.settle();

  expect(await start(app, ruth)).toEqual(first);
});

test("somebody else's id is refused, and Stripe is not asked", async () => {
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

test("who has an active subscription is told so, though our own row says nothing yet", async () => {
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
  "who is %s is sent to change the card instead",
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

test("twenty at once in two processes make one subscription of one customer", async () => {
  const app = await payingApp();
  const other = await secondProcess(app);
  const ruth = await app.make.athlete();
  const answers = await inParallel(20, (at) => start(at % 2 ? app : other, ruth));

  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const list = await app.ctx.stripe.subscriptions.list({ limit: 100 });
  expect(list.data).toHaveLength(1);
  expect(await app.attempts()).toHaveLength(1);
});

test.each([
  ["lost answers", ["lost-response", "lost-response", "lost-response"]],
  ["resets", ["reset", "reset", "reset", "reset"]],
  ["errors", [500, 503, 500, 500, 500]],
  ["too many calls", [429, 429, 429]],
] as const)("%s in between still make one", async (_, kinds) => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext(...kinds.map((kind) => ({ kind, route: create })));
  const tries = await inParallel(20, () => start(app, ruth).catch((error) => error));
  const refused = tries.filter((answer) => answer instanceof Error);
  for (const error of refused)
    expect(error).toMatchObject({ code: "BAD_GATEWAY", message: "Failed to create subscription" });

  const { subscriptionId } = await start(app, ruth);
  const { data } = await app.ctx.stripe.subscriptions.list({ limit: 100 });
  expect(data.map(({ id }) => id)).toEqual([subscriptionId]);
  const keys = app.calls(create).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test("what was paid though the answer was lost is found again", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext({ kind: "lost-response", route: create });
  await expect(start(app, ruth)).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  await app.settle();

  const [attempt] = await app.attempts();
  const { stripeSubscriptionId } = await app.athlete(ruth.id);
  expect(attempt?.stripeSubscriptionId).toBe(stripeSubscriptionId);
  expect((await start(app, ruth)).subscriptionId).toBe(stripeSubscriptionId);
});

test("a name that changes between two tries is no second customer's reason to fail for long", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext({ kind: "lost-response", route: "POST /v1/customers" });
  await expect(start(app, ruth)).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  await app.database.write(async (tx) => {
    await tx.update(tx.tables.athletes).set({ name: "Ruth the Moabite" });
  });

  await expect(start(app, ruth)).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  expect((await start(app, ruth)).clientSecret).toContain("_secret_");
});

test("a customer that Stripe does not know is forgotten", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ stripeCustomerId: "cus_of_other_keys" });
  await expect(start(app, ruth)).rejects.toMatchObject({ code: "BAD_GATEWAY" });

  expect((await start(app, ruth)).clientSecret).toContain("_secret_");
  expect((await app.athlete(ruth.id)).stripeCustomerId).toMatch(/^cus_(?!of)/);
});

test("an attempt without an answer is given up before Stripe forgets its key", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  app.stripe.failNext({ kind: 500, route: create }, { kind: 500, route: create });
  await expect(start(app, ruth)).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  app.clock.now = new Date(app.clock.now.getTime() + 20 * hour);
  await start(app, ruth);

  const keys = app.calls(create).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  expect(await app.attempts()).toMatchObject([{ closedAt: app.clock.now }, { closedAt: null }]);
});

test("while Stripe is down the answer says so, and nothing secret reaches the log", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  await app.stripe.close();
  const answer = await mutate(app, "payments.createSubscription", {}, { as: ruth });

  expect(answer.status).toBe(502);
  expect(await trpcError(answer)).toMatchObject({ error: "Failed to create subscription" });
  expect((await app.http("/api/announcements")).status).toBe(200);
  expect(app.lines.join()).toContain("stripe failed");
});

test("no client secret and no key is ever logged", async () => {
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

test("without payments the call says that they are switched off", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const answer = await app.http("/api/create-subscription", { json: {}, as: ruth });

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: "Payment System Unavailable" });
});

test("one athlete asks only so often, and a team of forty from one address as often as it needs", async () => {
  const app = await payingApp({ rateLimitScale: 1 });
  const ruth = await app.make.athlete();
  const { most } = limits.subscribeByAccount;
  for (let at = 0; at < most; at += 1) await start(app, ruth);

  await expect(start(app, ruth)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  for (let at = 0; at < 40; at += 1) await start(app, await app.make.athlete());
}, 60_000);
