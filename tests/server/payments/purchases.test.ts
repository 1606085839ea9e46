import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { communitySignUp } from "#db/values.ts";
import { syncHint } from "#server/payments/events.ts";
import { syncDue } from "#server/payments/worker.ts";
import { goodCard, type PayingApp, payingApp, secondProcess } from "#tests/helpers/payments.ts";

const productId = "honour-membership";
const create = "POST /v1/payment_intents";
const buy = (app: Pick<PayingApp, "as">, wish: { attempt?: string; email?: string } = {}) =>
  app.as(null).payments.createPaymentIntent({ productId, ...wish });

const pay = ({ stripe }: PayingApp, clientSecret: string, card = goodCard) =>
  stripe.confirm({ clientSecret, card });

async function bought(wish: { email?: string } = { email: "naomi@example.test" }) {
  const app = await payingApp();
  const attempt = randomUUID();
  const { clientSecret } = await buy(app, { attempt, ...wish });
  pay(app, clientSecret);
  return { app, attempt, intent: app.stripe.intent(clientSecret) };
}

test("a paid month is stored and confirmed once, however many events come", async () => {
  const { app, attempt, intent } = await bought();
  const events = app.newEvents();
  const other = await secondProcess(app);
  for (const event of [...events, ...events, ...events, ...events]) await app.send(event);
  await Promise.all([syncDue(app.ctx), syncDue(other.ctx)]);
  for (const event of events) await app.send({ ...event, id: `${event.id}_again` });
  await Promise.all([syncDue(app.ctx), syncDue(other.ctx)]);

  expect(await app.purchases()).toMatchObject([{ attempt, paidAt: app.clock.now }]);
  expect(await app.payments()).toMatchObject([
    {
      ...{ kind: "membership", amount: 4_700, currency: "usd", reference: intent.id },
      ...{ athleteId: null, description: "Honour Membership, one month" },
    },
  ]);
  const mails = await app.mails();
  expect(mails).toMatchObject([
    { kind: "payment-confirmed", to: "naomi@example.test", subject: "Your payment is confirmed" },
  ]);
  const [mail] = mails;
  for (const words of [
    "$47.00",
    intent.id,
    communitySignUp,
    "next live workshop",
    "does not renew",
  ])
    expect(mail?.body).toContain(words);
  expect(await app.openEvents()).toEqual([]);
});

test("an athlete's purchase is stored as theirs and leaves their subscription unchanged", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const { clientSecret } = await app.as(ruth).payments.createPaymentIntent({ productId });
  pay(app, clientSecret);
  await app.settle();

  expect(await app.payments()).toMatchObject([{ athleteId: ruth.id, kind: "membership" }]);
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBeNull();
  const [mail] = await app.mails();
  expect(mail).toMatchObject({ to: ruth.email, body: expect.stringMatching(/^Hello Ruth,/) });
});

test("a processing payment is not yet stored", async () => {
  const app = await payingApp();
  const { clientSecret } = await buy(app, { email: "naomi@example.test" });
  pay(app, clientSecret, { ...goodCard, number: "4000000000000077" });
  await app.settle();
  expect(await app.payments()).toEqual([]);

  app.stripe.settle(app.stripe.intent(clientSecret).id, "succeeded");
  await app.settle();
  expect(await app.payments()).toHaveLength(1);
  expect(await app.mails()).toHaveLength(1);
});

test("a payment whose creation lost its answer is found by its attempt", async () => {
  const app = await payingApp();
  const attempt = randomUUID();
  app.stripe.failNext({ kind: "lost-response", route: create });
  await expect(buy(app, { attempt, email: "naomi@example.test" })).rejects.toMatchObject({
    ...{ code: "BAD_GATEWAY", message: "Failed to initialize payment" },
  });
  const [intent] = [...app.stripe.events].map(
    ({ data }) => data.object as { client_secret?: string },
  );
  pay(app, intent?.client_secret ?? "");
  await app.settle();

  expect(await app.purchases()).toMatchObject([{ attempt, paidAt: app.clock.now }]);
  expect(await app.payments()).toHaveLength(1);
});

test.each(["amount", "currency"] as const)(
  "a payment with another %s is left to a person",
  async (field) => {
    const { app, intent } = await bought();
    const other = field === "amount" ? { amount: 9_900 } : { currency: "eur" };
    await app.database.write(async (tx) => void (await tx.update(tx.tables.purchases).set(other)));
    await app.settle();

    expect(await app.purchases()).toMatchObject([{ paidAt: null }]);
    expect([await app.payments(), await app.mails()]).toEqual([[], []]);
    expect(await app.events()).toContainEqual(
      expect.objectContaining({
        ...{ subject: intent.id, processedAt: null, dueAt: null },
        lastError: "another sum was paid than was asked for",
      }),
    );
  },
);

test("an intent that is not ours is ignored", async () => {
  const app = await payingApp();
  const intent = await app.ctx.stripe.paymentIntents.create({ amount: 4_700, currency: "usd" });
  pay(app, intent.client_secret ?? "");
  await app.settle();

  expect([await app.payments(), await app.mails()]).toEqual([[], []]);
  expect(await app.events()).toMatchObject([{ subject: intent.id, processedAt: app.clock.now }]);
});

test("an event's own claim of payment is not trusted", async () => {
  const app = await payingApp();
  const { clientSecret } = await buy(app, { email: "naomi@example.test" });
  const { id } = app.stripe.intent(clientSecret);
  await app.database.write((tx) => insertStripeEvents(tx, [syncHint(id, app.clock.now)]));
  await syncDue(app.ctx);

  expect(await app.purchases()).toMatchObject([{ paidAt: null }]);
  expect(await app.openEvents()).toEqual([]);
});

test("a payment without an e-mail is stored all the same", async () => {
  const { app } = await bought({});
  await app.settle();

  expect(await app.payments()).toHaveLength(1);
  expect(await app.mails()).toEqual([]);
  expect(app.lines.join()).toContain("no address for its mail is known");
});
