import { expect, test } from "vitest";
import { syncDue } from "#server/payments/worker.ts";
import { type PayingApp, payingApp, subscribedApp } from "#tests/helpers/payments.ts";

const day = 24 * 60 * 60_000;

const kinds = async (app: PayingApp) => (await app.mails()).map(({ kind }) => kind);

test("the first payment gives access and is stored", async () => {
  const { app, ruth, id } = await subscribedApp();
  const athlete = await app.athlete(ruth.id);
  const subscription = await app.ctx.stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;

  expect(athlete).toMatchObject({
    ...{ subscriptionStatus: "active", stripeSubscriptionId: id, pastDueSince: null },
    subscriptionEndsAt: new Date((item?.current_period_end ?? 0) * 1000),
    cancelsAtPeriodEnd: false,
  });
  expect(await app.payments()).toMatchObject([
    {
      ...{ athleteId: ruth.id, kind: "mentorship", amount: 45_000, currency: "usd" },
      ...{ reference: subscription.latest_invoice, refundedAmount: 0, paidAt: app.clock.now },
      description: "Monthly Mentorship & Training",
    },
  ]);
  expect(await app.as(ruth).payments.subscription()).toEqual({
    ...{ status: "active", hasAccess: true, isPaid: true, cancelsAtPeriodEnd: false },
    ...{ renewsAt: athlete.subscriptionEndsAt, accessUntil: null },
    endsAt: athlete.subscriptionEndsAt,
  });
  expect(await app.mails()).toEqual([]);
  expect(await app.attempts()).toMatchObject([{ closedAt: app.clock.now }]);
});

test("each event is processed once", async () => {
  const { app } = await subscribedApp();
  const events = await app.events();

  expect(events.length).toBeGreaterThan(3);
  for (const event of events)
    expect(event).toMatchObject({ processedAt: app.clock.now, dueAt: null, lastError: null });
  const { length } = app.stripe.log;
  await syncDue(app.ctx);
  expect(app.stripe.log).toHaveLength(length);
});

test("each paid month is stored once", async () => {
  const { app, id } = await subscribedApp();
  app.stripe.advance(id, "active");
  const renewal = app.newEvents();
  for (const event of [...renewal, ...renewal, ...renewal]) {
    await app.send(event);
    await syncDue(app.ctx);
  }

  const payments = await app.payments();
  expect(payments).toHaveLength(2);
  expect(new Set(payments.map(({ reference }) => reference)).size).toBe(2);
});

test("an event's content is not trusted", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.stripe.advance(id, "canceled");
  const [event] = app.newEvents();
  if (!event) throw new Error("No event came.");
  const object = {
    ...event.data.object,
    status: "active",
    amount_paid: 1,
  } as typeof event.data.object;
  await app.send({ ...event, type: "customer.subscription.updated", data: { object } });
  await syncDue(app.ctx);

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
});

test("a failed renewal starts the two weeks of grace, with one mail", async () => {
  const { app, ruth, id } = await subscribedApp();
  const failedAt = app.clock.now;
  app.stripe.advance(id, "past_due");
  await app.settle();
  app.moveBy(3 * day);
  app.stripe.advance(id, "past_due");
  await app.settle();

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ subscriptionStatus: "past_due", pastDueSince: failedAt },
  });
  const mails = await app.mails();
  expect(mails).toMatchObject([
    { kind: "payment-failed", to: ruth.email, subject: "Your payment did not go through" },
  ]);
  expect(mails[0]?.body).toContain(
    "We tried to charge $450.00 for your Monthly Mentorship & Training on March 2, 2026,",
  );
  expect(mails[0]?.body).toContain("You keep full access until March 16, 2026.");
  expect(await app.as(ruth).payments.subscription()).toMatchObject({
    ...{ status: "past_due", hasAccess: true, renewsAt: null },
    accessUntil: new Date(failedAt.getTime() + 14 * day),
  });
});

test("a late payment ends the grace period, and the next failure starts a new one", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.stripe.advance(id, "past_due");
  await app.settle();
  app.stripe.advance(id, "active");
  await app.settle();
  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ subscriptionStatus: "active", pastDueSince: null },
  });

  app.moveBy(30 * day);
  app.stripe.advance(id, "past_due");
  await app.settle();
  expect((await app.athlete(ruth.id)).pastDueSince).toEqual(app.clock.now);
  expect(await kinds(app)).toEqual(["payment-failed", "payment-failed"]);
});

test("a subscription that ends unpaid sends a mail", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.stripe.advance(id, "past_due");
  await app.settle();
  app.moveBy(14 * day);
  app.stripe.advance(id, "canceled");
  await app.settle();

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ subscriptionStatus: "canceled", pastDueSince: null, stripeSubscriptionId: id },
  });
  expect(await kinds(app)).toEqual(["payment-failed", "subscription-ended"]);
  const [, ended] = await app.mails();
  expect(ended?.body).toContain("ended on March 16, 2026. You will not be charged again.");
  expect(await app.as(ruth).payments.subscription()).toMatchObject({
    ...{ hasAccess: false, renewsAt: null, accessUntil: null },
  });
});

test("an attempt that is never paid ends without a mail", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { subscriptionId } = await app.as(ruth).payments.createSubscription({});
  await app.settle();
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("incomplete");
  app.stripe.advance(subscriptionId, "incomplete_expired");
  await app.settle();

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("incomplete_expired");
  expect(await app.mails()).toEqual([]);
  expect(await app.payments()).toEqual([]);
  expect(await app.attempts()).toMatchObject([{ closedAt: app.clock.now }]);
});

test("a subscription unknown to Stripe is stored as ended, without a mail", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({
    ...{ stripeSubscriptionId: "sub_of_other_keys", subscriptionStatus: "active" },
  });
  await app.hint("sub_of_other_keys");
  await syncDue(app.ctx);

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
  expect(await app.mails()).toEqual([]);
});
