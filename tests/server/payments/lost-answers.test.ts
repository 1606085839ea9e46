import { expect, test } from "vitest";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import { type PayingApp, payingApp } from "#tests/helpers/payments.ts";

const create = "POST /v1/subscriptions";
const second = 1_000;
const hour = 60 * 60 * second;

const start = (app: Pick<PayingApp, "as">, person: Parameters<PayingApp["as"]>[0]) =>
  app.as(person).payments.createSubscription({});

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

test("a subscription whose answer was lost is found again after payment", async () => {
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

test("a name changed between two tries blocks the customer only once", async () => {
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

test("a customer unknown to Stripe is forgotten", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ stripeCustomerId: "cus_of_other_keys" });
  await expect(start(app, ruth)).rejects.toMatchObject({ code: "BAD_GATEWAY" });

  expect((await start(app, ruth)).clientSecret).toContain("_secret_");
  expect((await app.athlete(ruth.id)).stripeCustomerId).toMatch(/^cus_(?!of)/);
});

test("an attempt without an answer expires before its idempotency key", async () => {
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

test("while Stripe is down the answer says so and the log holds no secret", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  await app.stripe.close();
  const answer = await mutate(app, "payments.createSubscription", {}, { as: ruth });

  expect(answer.status).toBe(502);
  expect(await trpcError(answer)).toMatchObject({ error: "Failed to create subscription" });
  expect((await app.http("/api/announcements")).status).toBe(200);
  expect(app.lines.join()).toContain("stripe failed");
});
