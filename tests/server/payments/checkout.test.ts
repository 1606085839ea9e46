import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { syncDue } from "#server/payments/worker.ts";
import { testApp } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import {
  goodCard,
  type PayingApp,
  payingApp,
  refusedCard,
  secondProcess,
} from "#tests/helpers/payments.ts";

const productId = "honour-membership";
const create = "POST /v1/payment_intents";
const buy = (app: Pick<PayingApp, "as">, wish: { attempt?: string; email?: string } = {}) =>
  app.as(null).payments.createPaymentIntent({ productId, ...wish });

const pay = ({ stripe }: PayingApp, clientSecret: string, card = goodCard) =>
  stripe.confirm({ clientSecret, card });

test("a visitor gets the secret to pay for one month", async () => {
  const app = await payingApp();
  const answer = await app.http("/api/create-payment-intent", {
    json: { productId, email: "Naomi@Example.test" },
  });

  expect(answer.status).toBe(200);
  const { clientSecret } = await answer.json();
  expect(app.stripe.intent(clientSecret)).toMatchObject({
    ...{ amount: 4_700, currency: "usd", status: "requires_payment_method" },
    receipt_email: "naomi@example.test",
  });
  expect(await app.purchases()).toMatchObject([
    {
      ...{ email: "naomi@example.test", athleteId: null, amount: 4_700, currency: "usd" },
      ...{ productId, paidAt: null, createdAt: app.clock.now },
    },
  ]);
});

test("the same attempt gives the same secret, and stores the e-mail once it is sent", async () => {
  const app = await payingApp();
  const attempt = randomUUID();
  const first = await buy(app, { attempt });
  expect(await buy(app, { attempt })).toEqual(first);
  expect(await buy(app, { attempt, email: "naomi@example.test" })).toEqual(first);
  expect(await buy(app, { attempt })).toEqual(first);

  expect(app.calls(create)).toHaveLength(1);
  expect(await app.purchases()).toMatchObject([{ attempt, email: "naomi@example.test" }]);
  expect(app.stripe.intent(first.clientSecret)).toMatchObject({
    receipt_email: "naomi@example.test",
  });
});

test("calls without an attempt are separate purchases", async () => {
  const app = await payingApp();
  const [one, two] = [await buy(app), await buy(app)];

  expect(one.clientSecret).not.toBe(two.clientSecret);
  expect(await app.purchases()).toHaveLength(2);
});

test("twenty concurrent calls in two processes create one intent, even if answers are lost", async () => {
  const app = await payingApp();
  const other = await secondProcess(app);
  const attempt = randomUUID();
  app.stripe.failNext({ kind: "lost-response", route: create }, { kind: 500, route: create });
  await inParallel(20, (at) => buy(at % 2 ? app : other, { attempt }).catch(() => undefined));
  await buy(app, { attempt });

  const made = app.stripe.events.filter(({ type }) => type === "payment_intent.created");
  expect(made).toHaveLength(1);
});

test.each(["", "mentorship", "honour-membership ", undefined, 4700])(
  "%j is not a product",
  async (product) => {
    const app = await payingApp();
    const answer = await app.http("/api/create-payment-intent", { json: { productId: product } });

    expect(answer.status).toBe(400);
    expect([await app.purchases(), app.stripe.log]).toEqual([[], []]);
  },
);

test("the caller cannot set the price", async () => {
  const app = await payingApp();
  const wish = { productId, amount: 1, currency: "eur" };
  const answer = await app.http("/api/create-payment-intent", { json: wish });
  const { clientSecret } = await answer.json();

  expect(app.stripe.intent(clientSecret)).toMatchObject({ amount: 4_700, currency: "usd" });
});

test.each([
  [{ attempt: "1" }, "attempt"],
  [{ email: "naomi" }, "email"],
  [{ email: "a@b.test\r\nBcc: all@example.test" }, "email"],
])("%j is refused", async (wish, path) => {
  const app = await payingApp();
  const answer = await mutate(app, "payments.createPaymentIntent", { productId, ...wish });

  expect(answer.status).toBe(400);
  expect(await trpcError(answer)).toMatchObject({ issues: [{ path }] });
  expect(await app.purchases()).toEqual([]);
});

async function bought(wish: { email?: string } = { email: "naomi@example.test" }) {
  const app = await payingApp();
  const attempt = randomUUID();
  const { clientSecret } = await buy(app, { attempt, ...wish });
  pay(app, clientSecret);
  return { app, attempt, intent: app.stripe.intent(clientSecret) };
}

test("a complete payment gives no secret again", async () => {
  const { app, attempt } = await bought();
  const complete = { code: "CONFLICT", message: "This payment is already complete." };
  await expect(buy(app, { attempt })).rejects.toMatchObject(complete);
  await syncDue(app.ctx);

  expect(await app.payments()).toHaveLength(1);
  const { length } = app.stripe.log;
  await expect(buy(app, { attempt, email: "other@example.test" })).rejects.toMatchObject(complete);
  expect(app.stripe.log).toHaveLength(length);
  expect(await app.purchases()).toMatchObject([{ email: "naomi@example.test" }]);
});

test("a refused card leaves the same payment open", async () => {
  const app = await payingApp();
  const attempt = randomUUID();
  const first = await buy(app, { attempt });
  pay(app, first.clientSecret, refusedCard);
  await app.settle();

  expect(await app.purchases()).toMatchObject([{ paidAt: null }]);
  expect(await buy(app, { attempt })).toEqual(first);
});

test("an intent that was cancelled at Stripe is replaced", async () => {
  const app = await payingApp();
  const attempt = randomUUID();
  const first = await buy(app, { attempt });
  await app.ctx.stripe.paymentIntents.cancel(app.stripe.intent(first.clientSecret).id);
  const next = await buy(app, { attempt });

  expect(next.clientSecret).not.toBe(first.clientSecret);
  expect(await buy(app, { attempt })).toEqual(next);
  pay(app, next.clientSecret);
  await app.settle();
  expect(await app.payments()).toHaveLength(1);
});

test("without payments the call says so", async () => {
  const app = await testApp();
  const answer = await app.http("/api/create-payment-intent", { json: { productId } });

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: "Payment Unavailable" });
});

test("forty buyers can pay from one address within ten minutes", async () => {
  const app = await payingApp({ rateLimitScale: 1 });
  for (let at = 0; at < 40; at += 1) {
    const attempt = randomUUID();
    await buy(app, { attempt });
    await buy(app, { attempt, email: `a${at}@team.test` });
  }
  const refusals = await inParallel(200, () => buy(app).catch((error) => error.code));
  expect(refusals).toContain("TOO_MANY_REQUESTS");
}, 60_000);
