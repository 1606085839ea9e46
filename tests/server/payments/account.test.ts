import { expect, test } from "vitest";
import { followDue } from "#server/payments/worker.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import { goodCard, type PayingApp, payingApp } from "#tests/helpers/payments.ts";

type Someone = Awaited<ReturnType<PayingApp["make"]["athlete"]>>;

async function subscribed() {
  const app = await payingApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const id = await app.subscribe(ruth);
  return { app, ruth, id, payments: app.as(ruth).payments };
}

test("a cancelled subscription lasts until the end of what is paid, and says so at once", async () => {
  const { app, ruth, id, payments } = await subscribed();
  const { subscriptionEndsAt } = await app.athlete(ruth.id);
  const answer = await payments.cancelSubscription();

  expect(answer).toEqual({
    ...{ status: "active", hasAccess: true, isPaid: true, cancelsAtPeriodEnd: true },
    ...{ renewsAt: null, accessUntil: subscriptionEndsAt, endsAt: subscriptionEndsAt },
  });
  expect(await payments.subscription()).toEqual(answer);
  expect(await app.ctx.stripe.subscriptions.retrieve(id)).toMatchObject({
    ...{ status: "active", cancel_at_period_end: true },
  });
});

test("one mail tells of it, however often the events come", async () => {
  const { app, ruth, payments } = await subscribed();
  await payments.cancelSubscription();
  await payments.cancelSubscription();
  const events = app.newEvents();
  for (const event of [...events, ...events]) {
    await app.send(event);
    await followDue(app.ctx);
  }

  const mails = await app.mails();
  expect(mails).toMatchObject([
    { kind: "subscription-canceled", to: ruth.email, subject: "Your subscription is canceled" },
  ]);
  expect(mails[0]?.body).toMatch(
    /You keep full access until April 2, 2026, and you will not be charged again\./,
  );
});

test("who changes their mind keeps it", async () => {
  const { app, ruth, payments } = await subscribed();
  await payments.cancelSubscription();
  const kept = await payments.keepSubscription();
  await app.settle();

  expect(kept).toMatchObject({ cancelsAtPeriodEnd: false, accessUntil: null });
  expect(kept.renewsAt).toEqual((await app.athlete(ruth.id)).subscriptionEndsAt);
  expect(await payments.subscription()).toEqual(kept);
});

test("the end that was asked for comes without a second mail", async () => {
  const { app, ruth, id, payments } = await subscribed();
  await payments.cancelSubscription();
  app.stripe.advance(id, "period_end");
  await app.settle();

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ subscriptionStatus: "canceled", cancelsAtPeriodEnd: false },
  });
  expect((await app.mails()).map(({ kind }) => kind)).toEqual(["subscription-canceled"]);
  expect(await payments.subscription()).toMatchObject({ hasAccess: false, accessUntil: null });
});

test("the page is right even while Stripe answers no second question", async () => {
  const { app, payments } = await subscribed();
  const route = "GET /v1/subscriptions/:id";
  app.stripe.failNext({ kind: 429, route });
  const answer = await payments.cancelSubscription();

  expect(answer.cancelsAtPeriodEnd).toBe(true);
  expect((await payments.subscription()).cancelsAtPeriodEnd).toBe(false);
  await followDue(app.ctx);
  expect((await payments.subscription()).cancelsAtPeriodEnd).toBe(true);
});

test("there is nothing to cancel for who has nothing", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  for (const call of ["cancelSubscription", "keepSubscription"] as const)
    await expect(app.as(ruth).payments[call]()).rejects.toMatchObject({ code: "CONFLICT" });
  expect(app.stripe.log).toEqual([]);
});

test("nor for who lost it meanwhile, and then the page knows", async () => {
  const { app, id, payments } = await subscribed();
  app.stripe.advance(id, "canceled");

  await expect(payments.cancelSubscription()).rejects.toMatchObject({
    code: expect.stringMatching(/CONFLICT|BAD_GATEWAY/),
  });
});

test("invoices are shown newest first, with the card that paid", async () => {
  const { app, id, payments } = await subscribed();
  app.stripe.advance(id, "active");
  const invoices = await payments.invoices();

  expect(invoices).toHaveLength(2);
  for (const invoice of invoices)
    expect(invoice).toMatchObject({
      ...{ amount: 45_000, currency: "usd", status: "paid", card: "4242" },
      ...{ createdAt: expect.any(Date), url: expect.stringMatching(/^https?:/) },
    });
  const [newest] = invoices;
  const subscription = await app.ctx.stripe.subscriptions.retrieve(id);
  expect(newest?.id).toBe(subscription.latest_invoice);
});

test("one sees one's own invoices and card alone", async () => {
  const { app } = await subscribed();
  const boaz = await app.make.athlete();

  expect(await app.as(boaz).payments.invoices()).toEqual([]);
  expect(await app.as(boaz).payments.card()).toBeNull();
});

test("the card is the one that the subscription is charged to", async () => {
  const { payments } = await subscribed();
  expect(await payments.card()).toEqual({
    ...{ brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
  });
});

const newCard = { number: "5555555555554444", exp: "11/35", cvc: "123" };

/** Types a card into the form of a new setup, and answers its id. */
async function typeCard(app: PayingApp, person: Someone, card = newCard) {
  const { clientSecret } = await app.as(person).payments.createCardSetup();
  app.stripe.confirm({ clientSecret, card });
  return app.stripe.intent(clientSecret).id;
}

test("a new card is charged from now on", async () => {
  const { app, ruth, id, payments } = await subscribed();
  const setupIntentId = await typeCard(app, ruth);
  const card = await payments.useCard({ setupIntentId });

  expect(card).toEqual({ brand: "mastercard", last4: "4444", expMonth: 11, expYear: 2035 });
  expect(await payments.card()).toEqual(card);
  app.stripe.advance(id, "active");
  expect(await payments.invoices()).toMatchObject([{ card: "4444" }, { card: "4242" }]);
});

test("what waits for its money is paid with it at once", async () => {
  const { app, ruth, id, payments } = await subscribed();
  app.stripe.advance(id, "past_due");
  await app.settle();
  await payments.useCard({ setupIntentId: await typeCard(app, ruth) });

  expect(await payments.subscription()).toMatchObject({ status: "active", hasAccess: true });
  expect((await app.athlete(ruth.id)).pastDueSince).toBeNull();
  expect(await app.payments()).toHaveLength(2);
});

test("a card that is refused then is kept, and the money still waited for", async () => {
  const { app, ruth, id, payments } = await subscribed();
  app.stripe.advance(id, "past_due");
  await app.settle();
  const number = "4000000000000341";
  const setupIntentId = await typeCard(app, ruth, { ...newCard, number });

  expect(await payments.useCard({ setupIntentId })).toMatchObject({ last4: "0341" });
  expect(await payments.card()).toMatchObject({ last4: "0341" });
  expect((await payments.subscription()).status).toBe("past_due");
  expect(app.lines.join()).toContain("open invoice not paid");
});

test("nobody uses somebody else's card", async () => {
  const { app, ruth, id } = await subscribed();
  const boaz = await app.make.athlete();
  await app.subscribe(boaz);
  const setupIntentId = await typeCard(app, boaz);
  const answer = await mutate(app, "payments.useCard", { setupIntentId }, { as: ruth });

  expect(answer.status).toBe(403);
  const unknown = await mutate(app, "payments.useCard", { setupIntentId: "seti_1" }, { as: ruth });
  expect(await trpcError(unknown)).toEqual({
    ...(await trpcError(answer)),
    requestId: expect.any(String),
  });
  const { default_payment_method: method } = await app.ctx.stripe.subscriptions.retrieve(id);
  expect(method).not.toBeNull();
  expect(await app.as(ruth).payments.card()).toMatchObject({ last4: "4242" });
});

test("nor one that was not confirmed", async () => {
  const { app, ruth, payments } = await subscribed();
  const { clientSecret } = await payments.createCardSetup();
  const setupIntentId = app.stripe.intent(clientSecret).id;

  await expect(payments.useCard({ setupIntentId })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await app.as(ruth).payments.card()).toMatchObject({ last4: "4242" });
});

test.each(["", "seti_", "pi_1", "seti_1/../customers", `seti_${"a".repeat(300)}`])(
  "%j is no setup's id",
  async (setupIntentId) => {
    const { app, payments } = await subscribed();
    const before = app.stripe.log.length;
    await expect(payments.useCard({ setupIntentId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    expect(app.stripe.log).toHaveLength(before);
  },
);

test("without payments one's subscription can be read, and all else says that they are off", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const { payments } = app.as(ruth);
  expect(await payments.subscription()).toEqual({
    ...{ status: null, hasAccess: true, isPaid: false, cancelsAtPeriodEnd: false },
    ...{ renewsAt: null, accessUntil: null, endsAt: null },
  });
  const off = { code: "SERVICE_UNAVAILABLE", message: "Payment System Unavailable" };
  const { invoices, card, cancelSubscription, keepSubscription, createCardSetup } = payments;
  for (const call of [invoices, card, cancelSubscription, keepSubscription, createCardSetup])
    await expect(call()).rejects.toMatchObject(off);
});

test("while Stripe fails, each call says that it did not answer", async () => {
  const { app, payments } = await subscribed();
  await app.stripe.close();
  const message = "The payment system did not answer. Please try again.";
  for (const call of [payments.invoices, payments.card, payments.cancelSubscription])
    await expect(call()).rejects.toMatchObject({ code: "BAD_GATEWAY", message });
});

test("a card is asked for where there is something to charge it for", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  await expect(app.as(ruth).payments.createCardSetup()).rejects.toMatchObject({ code: "CONFLICT" });
  expect(goodCard.number).toMatch(/4242$/);
});
