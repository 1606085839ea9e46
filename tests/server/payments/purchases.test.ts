import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { communitySignUp } from "#db/values.ts";
import { syncDue } from "#server/payments/process-events.ts";
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
const naomi = { email: "naomi@example.test" };

type Wish = { attempt?: string; email?: string };

const buy = (app: Pick<PayingApp, "as">, wish: Wish = {}) =>
  app.as(null).payments.createPaymentIntent({ productId, ...wish });

const pay = ({ stripe }: PayingApp, clientSecret: string, card = goodCard) =>
  stripe.confirm({ clientSecret, card });

async function bought(wish: Wish = naomi) {
  const app = await payingApp();
  const attempt = randomUUID();
  const { clientSecret } = await buy(app, { attempt, ...wish });
  pay(app, clientSecret);
  return { app, attempt, intent: app.stripe.intent(clientSecret) };
}

test("a visitor gets the secret to pay for one month, whatever price they send", async () => {
  const app = await payingApp();
  const answer = await app.http("/api/create-payment-intent", {
    json: { productId, email: "Naomi@Example.test", amount: 1, currency: "eur" },
  });

  expect(answer.status).toBe(200);
  const { clientSecret } = await answer.json();
  expect(app.stripe.intent(clientSecret)).toMatchObject({
    amount: 4_700,
    currency: "usd",
    status: "requires_payment_method",
    receipt_email: "naomi@example.test",
  });
  expect(await app.purchases()).toMatchObject([
    {
      email: "naomi@example.test",
      athleteId: null,
      amount: 4_700,
      currency: "usd",
      productId,
      paidAt: null,
      createdAt: app.clock.now,
    },
  ]);
});

test("one attempt is one purchase, which stores the e-mail once it is sent", async () => {
  const app = await payingApp();
  const attempt = randomUUID();
  const first = await buy(app, { attempt });
  expect(await buy(app, { attempt })).toEqual(first);
  expect(await buy(app, { attempt, ...naomi })).toEqual(first);
  expect(await buy(app, { attempt })).toEqual(first);

  expect(app.calls(create)).toHaveLength(1);
  expect(await app.purchases()).toMatchObject([{ attempt, ...naomi }]);
  expect(app.stripe.intent(first.clientSecret)).toMatchObject({
    receipt_email: naomi.email,
  });

  const [one, two] = [await buy(app), await buy(app)];
  expect(one.clientSecret).not.toBe(two.clientSecret);
  expect(await app.purchases()).toHaveLength(3);
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

test("another product, attempt or address is refused without asking Stripe", async () => {
  const app = await payingApp();
  for (const wish of [
    { productId: "mentorship" },
    { productId: undefined },
    { attempt: "1" },
    { email: "naomi" },
    { email: "a@b.test\r\nBcc: all@example.test" },
  ]) {
    const answer = await mutate(app, "payments.createPaymentIntent", { productId, ...wish });
    const issues = Object.keys(wish).map((path) => ({ path }));
    expect(await trpcError(answer)).toMatchObject({ code: "BAD_REQUEST", issues });
  }
  expect([await app.purchases(), app.stripe.log]).toEqual([[], []]);
});

test("a complete payment gives no secret again", async () => {
  const { app, attempt } = await bought();
  const complete = { code: "CONFLICT", message: "This payment is already complete." };
  await expect(buy(app, { attempt })).rejects.toMatchObject(complete);
  await syncDue(app.ctx);

  expect(await app.payments()).toHaveLength(1);
  const { length } = app.stripe.log;
  await expect(buy(app, { attempt, email: "other@example.test" })).rejects.toMatchObject(complete);
  expect(app.stripe.log).toHaveLength(length);
  expect(await app.purchases()).toMatchObject([naomi]);
});

test("a refused card leaves the same payment open, and a cancelled intent is replaced", async () => {
  const app = await payingApp();
  const attempt = randomUUID();
  const first = await buy(app, { attempt });
  pay(app, first.clientSecret, refusedCard);
  await app.settle();
  expect(await app.purchases()).toMatchObject([{ paidAt: null }]);
  expect(await buy(app, { attempt })).toEqual(first);

  await app.ctx.stripe.paymentIntents.cancel(app.stripe.intent(first.clientSecret).id);
  const next = await buy(app, { attempt });
  expect(next.clientSecret).not.toBe(first.clientSecret);
  expect(await buy(app, { attempt })).toEqual(next);
  pay(app, next.clientSecret);
  await app.settle();
  expect(await app.payments()).toHaveLength(1);
});

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
      kind: "membership",
      amount: 4_700,
      currency: "usd",
      reference: intent.id,
      athleteId: null,
      description: "Honour Membership, one month",
      stripePaymentIntentId: intent.id,
      receiptUrl: `https://pay.stripe.com/receipts/${intent.id}`,
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
    "/library. Create a profile with this address, or sign in.",
    communitySignUp,
    "next live workshop",
    "does not renew",
  ])
    expect(mail?.body).toContain(words);
  expect(await app.openEvents()).toEqual([]);
});

test("an athlete's purchase is stored as theirs and leaves their subscription unchanged", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ name: "Ruth", timeZone: "Pacific/Auckland" });
  const { clientSecret } = await app.as(ruth).payments.createPaymentIntent({ productId });
  pay(app, clientSecret);
  await app.settle();

  expect(await app.payments()).toMatchObject([{ athleteId: ruth.id, kind: "membership" }]);
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBeNull();
  const [mail] = await app.mails();
  expect(mail).toMatchObject({ to: ruth.email, body: expect.stringMatching(/^Hello Ruth,/) });
  // It is the third of March there, and still the second in New York.
  expect(mail?.body).toContain("came through on March 3, 2026.");
});

test("a month paid while signed out belongs to the athlete who confirmed its address", async () => {
  const { app } = await bought();
  await app.make.athlete({ email: "other@example.test" });
  const { id: athleteId } = await app.make.athlete(naomi);
  await app.settle();
  expect(await app.purchases()).toMatchObject([{ athleteId }]);
  expect(await app.payments()).toMatchObject([{ athleteId }]);
});

test("a month that is not paid, or whose address is not confirmed, stays nobody's", async () => {
  const { app } = await bought();
  const person = await app.make.athlete({ ...naomi, emailConfirmedAt: null });
  const { id: athleteId } = person;
  await app.settle();
  await buy(app, naomi);
  expect(await app.purchases()).toMatchObject([{ athleteId: null }, { athleteId: null }]);
  expect(await app.payments()).toMatchObject([{ athleteId: null }]);

  // Confirmed in a release that did not give it yet.
  const { users } = app.database.read.tables;
  const confirm = { emailConfirmedAt: app.clock.now };
  await app.database.write(async (tx) => {
    await tx.update(users).set(confirm).where(eq(users.athleteId, athleteId));
  });
  const { stored } = await app.as(person).athletes.exportData();
  expect(stored).toMatchObject({ purchases: [naomi], payments: [{ athleteId }] });
  expect(await app.purchases()).toMatchObject([{ athleteId }, { athleteId: null }]);
});

test("a deletion takes the address from a month that was paid without a profile", async () => {
  const { app } = await bought();
  await app.settle();
  const person = await app.make.athlete(naomi);
  await app.as(person).athletes.deleteAccount({ confirmation: "DELETE" });
  expect(await app.purchases()).toMatchObject([{ email: null }]);
});

test("only what Stripe says is paid, and paid to us, is stored", async () => {
  const app = await payingApp();
  const foreign = await app.ctx.stripe.paymentIntents.create({ amount: 4_700, currency: "usd" });
  pay(app, foreign.client_secret ?? "");
  await app.settle();
  expect(await app.events()).toMatchObject([{ subject: foreign.id, processedAt: app.clock.now }]);

  const { clientSecret } = await buy(app, naomi);
  const { id } = app.stripe.intent(clientSecret);
  await app.follow(id);
  pay(app, clientSecret, { ...goodCard, number: "4000000000000077" });
  await app.settle();
  expect(await app.purchases()).toMatchObject([{ paidAt: null }]);
  expect([await app.payments(), await app.mails(), await app.openEvents()]).toEqual([[], [], []]);

  app.stripe.settle(id, "succeeded");
  await app.settle();
  expect(await app.payments()).toHaveLength(1);
  expect(await app.mails()).toHaveLength(1);
});

test("a payment whose creation lost its answer is found by its attempt", async () => {
  const app = await payingApp();
  const attempt = randomUUID();
  app.stripe.failNext({ kind: "lost-response", route: create });
  await expect(buy(app, { attempt, ...naomi })).rejects.toMatchObject({
    code: "BAD_GATEWAY",
    message: "Failed to initialize payment",
  });
  const [intent] = app.stripe.events.map(({ data }) => data.object as { client_secret?: string });
  pay(app, intent?.client_secret ?? "");
  await app.settle();

  expect(await app.purchases()).toMatchObject([{ attempt, paidAt: app.clock.now }]);
  expect(await app.payments()).toHaveLength(1);
});

test("a payment of another sum or currency is left to a person", async () => {
  const app = await payingApp();
  for (const other of [{ amount: 9_900 }, { currency: "eur" }]) {
    const { clientSecret } = await buy(app, { attempt: randomUUID(), ...naomi });
    pay(app, clientSecret);
    await app.database.write(async (tx) => void (await tx.update(tx.tables.purchases).set(other)));
    await app.settle();
    expect(await app.events()).toContainEqual(
      expect.objectContaining({
        subject: app.stripe.intent(clientSecret).id,
        processedAt: null,
        dueAt: null,
        lastError: "another sum was paid than was asked for",
      }),
    );
  }
  expect(await app.purchases()).toMatchObject([{ paidAt: null }, { paidAt: null }]);
  expect([await app.payments(), await app.mails()]).toEqual([[], []]);
});

test("a payment without an e-mail is stored all the same", async () => {
  const { app } = await bought({});
  await app.settle();

  expect(await app.payments()).toHaveLength(1);
  expect(await app.mails()).toEqual([]);
  expect(app.lines.join()).toContain("no address for its mail is known");
});
