import { expect, test } from "vitest";
import { syncDue } from "#server/payments/worker.ts";
import { testApp } from "#tests/helpers/app.ts";
import { payingApp, subscribedApp } from "#tests/helpers/payments.ts";

test("a cancelled subscription lasts until the end of the paid month", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
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

test("repeated events send one mail about a cancellation", async () => {
  const { app, ruth, payments } = await subscribedApp();
  await payments.cancelSubscription();
  await payments.cancelSubscription();
  const events = app.newEvents();
  for (const event of [...events, ...events]) {
    await app.send(event);
    await syncDue(app.ctx);
  }

  const mails = await app.mails();
  expect(mails).toMatchObject([
    { kind: "subscription-canceled", to: ruth.email, subject: "Your subscription is canceled" },
  ]);
  expect(mails[0]?.body).toMatch(
    /You keep full access until April 2, 2026, and you will not be charged again\./,
  );
});

test("a cancellation can be taken back", async () => {
  const { app, ruth, payments } = await subscribedApp();
  await payments.cancelSubscription();
  const kept = await payments.keepSubscription();
  await app.settle();

  expect(kept).toMatchObject({ cancelsAtPeriodEnd: false, accessUntil: null });
  expect(kept.renewsAt).toEqual((await app.athlete(ruth.id)).subscriptionEndsAt);
  expect(await payments.subscription()).toEqual(kept);
});

test("the requested end sends no second mail", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  await payments.cancelSubscription();
  app.stripe.advance(id, "period_end");
  await app.settle();

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ subscriptionStatus: "canceled", cancelsAtPeriodEnd: false },
  });
  expect((await app.mails()).map(({ kind }) => kind)).toEqual(["subscription-canceled"]);
  expect(await payments.subscription()).toMatchObject({ hasAccess: false, accessUntil: null });
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

test("without a subscription there is nothing to cancel", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  for (const call of ["cancelSubscription", "keepSubscription"] as const)
    await expect(app.as(ruth).payments[call]()).rejects.toMatchObject({ code: "CONFLICT" });
  expect(app.stripe.log).toEqual([]);
});

test("a subscription that has ended meanwhile cannot be cancelled, and is stored as ended", async () => {
  const { app, id, payments } = await subscribedApp();
  app.stripe.advance(id, "canceled");

  await expect(payments.cancelSubscription()).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await payments.subscription()).status).toBe("canceled");
});

test("invoices come newest first, with the card that paid", async () => {
  const { app, id, payments } = await subscribedApp();
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

test("athletes see only their own invoices and card", async () => {
  const { app } = await subscribedApp();
  const boaz = await app.make.athlete();

  expect(await app.as(boaz).payments.invoices()).toEqual([]);
  expect(await app.as(boaz).payments.card()).toBeNull();
});

test("without payments the subscription can be read and every change is refused", async () => {
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

test("while Stripe is down, each call says so", async () => {
  const { app, payments } = await subscribedApp();
  await app.stripe.close();
  const message = "The payment system did not answer. Please try again.";
  for (const call of [payments.invoices, payments.card, payments.cancelSubscription])
    await expect(call()).rejects.toMatchObject({ code: "BAD_GATEWAY", message });
});
