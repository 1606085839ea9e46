import { expect, test } from "vitest";
import { syncDue } from "#server/payments/process-events.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import { type PayingApp, subscribedApp } from "#tests/helpers/payments.ts";

test("a cancelled subscription lasts until the end of the paid month, is told once and can be taken back", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  const { subscriptionEndsAt } = await app.athlete(ruth.id);
  const answer = await payments.cancelSubscription();

  expect(answer).toEqual({
    status: "active",
    hasAccess: true,
    isPaid: true,
    cancelsAtPeriodEnd: true,
    complimentaryUntil: null,
    renewsAt: null,
    accessUntil: subscriptionEndsAt,
    endsAt: subscriptionEndsAt,
    mend: null,
  });
  expect(await payments.subscription()).toEqual(answer);
  expect(await app.ctx.stripe.subscriptions.retrieve(id)).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
  });

  await payments.cancelSubscription();
  const events = app.newEvents();
  for (const event of [...events, ...events]) {
    await app.send(event);
    await syncDue(app.ctx);
  }
  const [, ...mails] = await app.mails();
  expect(mails).toMatchObject([{ kind: "subscription-canceled", to: ruth.email }]);
  expect(mails[0]?.body).toContain(
    "You keep full access until April 2, 2026, and you will not be charged again.",
  );

  const kept = await payments.keepSubscription();
  await app.settle();
  expect(kept).toMatchObject({
    cancelsAtPeriodEnd: false,
    accessUntil: null,
    renewsAt: subscriptionEndsAt,
  });
  expect(await payments.subscription()).toEqual(kept);
});

test("the answer is right even if Stripe fails right after the change", async () => {
  const { app, payments } = await subscribedApp();
  const route = "GET /v1/subscriptions/:id";
  app.stripe.failNext({ kind: 429, route });
  const answer = await payments.cancelSubscription();

  expect(answer.cancelsAtPeriodEnd).toBe(true);
  expect((await payments.subscription()).cancelsAtPeriodEnd).toBe(false);
  await syncDue(app.ctx);
  expect((await payments.subscription()).cancelsAtPeriodEnd).toBe(true);
});

test("without a subscription there is nothing to cancel, no card to set up and nothing of others", async () => {
  const { app } = await subscribedApp();
  const { payments } = app.as(await app.make.athlete());
  const { length } = app.stripe.log;
  for (const call of ["cancelSubscription", "keepSubscription", "createCardSetup"] as const)
    await expect(payments[call]()).rejects.toMatchObject({ code: "CONFLICT" });
  expect(app.stripe.log).toHaveLength(length);
  expect([await payments.invoices(), await payments.card()]).toEqual([[], null]);
});

test("a subscription that has ended meanwhile cannot be cancelled, and is stored as ended", async () => {
  const { app, id, payments } = await subscribedApp();
  app.stripe.advance(id, "canceled");

  await expect(payments.cancelSubscription()).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await payments.subscription()).status).toBe("canceled");
});

test("without payments the subscription can be read and every other call is refused", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const { payments } = app.as(ruth);
  expect(await payments.subscription()).toEqual({
    status: null,
    hasAccess: true,
    isPaid: false,
    cancelsAtPeriodEnd: false,
    complimentaryUntil: null,
    mend: null,
    renewsAt: null,
    accessUntil: null,
    endsAt: null,
  });
  const off = { code: "SERVICE_UNAVAILABLE", message: "Payment System Unavailable" };
  const { invoices, card, cancelSubscription, keepSubscription, createCardSetup } = payments;
  for (const call of [invoices, card, cancelSubscription, keepSubscription, createCardSetup])
    await expect(call()).rejects.toMatchObject(off);
  await expect(payments.createSubscription({})).rejects.toMatchObject(off);
  const bought = payments.createPaymentIntent({ productId: "honour-membership" });
  await expect(bought).rejects.toMatchObject({ ...off, message: "Payment Unavailable" });
});

test("while Stripe is down, payment calls say so and others work", async () => {
  const { app, ruth, payments } = await subscribedApp();
  await app.stripe.close();
  const message = "The payment system did not answer. Please try again.";
  for (const call of [payments.invoices, payments.card, payments.cancelSubscription])
    await expect(call()).rejects.toMatchObject({ code: "BAD_GATEWAY", message });
  const answer = await mutate(app, "payments.createSubscription", {}, { as: ruth });
  expect(answer.status).toBe(502);
  expect(await trpcError(answer)).toMatchObject({ error: "Failed to create subscription." });
  expect((await app.http("/api/announcements")).status).toBe(200);
  expect(app.lines.join()).toContain("stripe failed");
});

type Athlete = Awaited<ReturnType<PayingApp["make"]["athlete"]>>;

const newCard = { number: "5555555555554444", exp: "11/35", cvc: "123" };

/** Types a card into the form of a new setup, and answers its id. */
async function typeCard(app: PayingApp, person: Athlete, card = newCard) {
  const { clientSecret } = await app.as(person).payments.createCardSetup();
  app.stripe.confirm({ clientSecret, card });
  return app.stripe.intent(clientSecret).id;
}

test("a new card becomes the charged one, and each invoice names the one that paid", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  expect(await payments.card()).toEqual({
    brand: "visa",
    last4: "4242",
    expMonth: 12,
    expYear: 2034,
  });
  const card = await payments.useCard({ setupIntentId: await typeCard(app, ruth) });

  expect(card).toEqual({ brand: "mastercard", last4: "4444", expMonth: 11, expYear: 2035 });
  expect(await payments.card()).toEqual(card);
  app.stripe.advance(id, "active");
  const invoices = await payments.invoices();
  const paid = { amount: 45_000, currency: "usd", status: "paid", createdAt: expect.any(Date) };
  const url = expect.stringMatching(/^https?:/);
  expect(invoices).toMatchObject([
    { ...paid, url, card: "4444" },
    { ...paid, url, card: "4242" },
  ]);
  const subscription = await app.ctx.stripe.subscriptions.retrieve(id);
  expect(invoices[0]?.id).toBe(subscription.latest_invoice);
});

test("a new card pays an open invoice at once, also one that is given up", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  let months = 1;
  for (const steps of [["past_due"], ["past_due", "unpaid"]] as const) {
    for (const step of steps) app.stripe.advance(id, step);
    await app.settle();
    expect((await payments.subscription()).status).toBe(steps.at(-1));
    await payments.useCard({ setupIntentId: await typeCard(app, ruth) });

    expect(await payments.subscription()).toMatchObject({ status: "active", hasAccess: true });
    expect((await app.athlete(ruth.id)).pastDueSince).toBeNull();
    months += 1;
    expect(await app.payments()).toHaveLength(months);
  }
});

test("a card refused for the open invoice is kept, and the invoice stays open", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  await app.advance(id, "past_due");
  const number = "4000000000000341";
  const setupIntentId = await typeCard(app, ruth, { ...newCard, number });

  expect(await payments.useCard({ setupIntentId })).toMatchObject({ last4: "0341" });
  expect(await payments.card()).toMatchObject({ last4: "0341" });
  expect((await payments.subscription()).status).toBe("past_due");
  expect(app.lines.join()).toContain("open invoice not paid");
});

test("only a confirmed card of one's own can be used", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
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

  const asksItsBank = { ...newCard, number: "4000002500003155" };
  const untyped = app.stripe.intent((await payments.createCardSetup()).clientSecret).id;
  const unconfirmed = [untyped, await typeCard(app, ruth, asksItsBank)];
  const { length } = app.calls("GET /v1/setup_intents/:id");
  const noIds = ["", "seti_", "pi_1", "seti_1/../customers", `seti_${"a".repeat(300)}`];
  for (const setupIntentId of [...noIds, ...unconfirmed])
    await expect(payments.useCard({ setupIntentId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  expect(app.calls("GET /v1/setup_intents/:id").length - length).toBe(unconfirmed.length);
  const { default_payment_method: method } = await app.ctx.stripe.subscriptions.retrieve(id);
  expect(method).not.toBeNull();
  expect(await payments.card()).toMatchObject({ last4: "4242" });
});
