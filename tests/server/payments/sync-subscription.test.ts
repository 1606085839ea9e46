import { expect, test } from "vitest";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { lookAgain } from "#server/payments/events.ts";
import { leaveStripe } from "#server/payments/leave.ts";
import { followDue } from "#server/payments/worker.ts";
import { gate } from "#tests/helpers/gate.ts";
import { goodCard, type PayingApp, payingApp, secondProcess } from "#tests/helpers/payments.ts";

const day = 24 * 60 * 60_000;

/** An athlete whose first month is paid. */
async function subscribed() {
  const app = await payingApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const id = await app.subscribe(ruth);
  return { app, ruth, id };
}

const kinds = async (app: PayingApp) => (await app.mails()).map(({ kind }) => kind);

const later = (app: PayingApp, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

const hint = (app: PayingApp, subject: string) =>
  app.database.write((tx) => insertStripeEvents(tx, [lookAgain(subject, app.clock.now)]));

test("the first payment makes an athlete a member, and is written down", async () => {
  const { app, ruth, id } = await subscribed();
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

test("each event leaves one mark and is never followed again", async () => {
  const { app } = await subscribed();
  const events = await app.events();

  expect(events.length).toBeGreaterThan(3);
  for (const event of events)
    expect(event).toMatchObject({ processedAt: app.clock.now, dueAt: null, lastError: null });
  const { length } = app.stripe.log;
  await followDue(app.ctx);
  expect(app.stripe.log).toHaveLength(length);
});

test("each month that is paid is written down once", async () => {
  const { app, id } = await subscribed();
  app.stripe.advance(id, "active");
  const renewal = app.newEvents();
  for (const event of [...renewal, ...renewal, ...renewal]) {
    await app.send(event);
    await followDue(app.ctx);
  }

  const payments = await app.payments();
  expect(payments).toHaveLength(2);
  expect(new Set(payments.map(({ reference }) => reference)).size).toBe(2);
});

test("what an event says is not believed", async () => {
  const { app, ruth, id } = await subscribed();
  app.stripe.advance(id, "canceled");
  const [event] = app.newEvents();
  if (!event) throw new Error("No event came.");
  const object = {
    ...event.data.object,
    status: "active",
    amount_paid: 1,
  } as typeof event.data.object;
  await app.send({ ...event, type: "customer.subscription.updated", data: { object } });
  await followDue(app.ctx);

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
});

test("a renewal that fails starts the two weeks, with one mail", async () => {
  const { app, ruth, id } = await subscribed();
  const failedAt = app.clock.now;
  app.stripe.advance(id, "past_due");
  await app.settle();
  later(app, 3 * day);
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

test("what is paid after all ends them, and the next failure begins anew", async () => {
  const { app, ruth, id } = await subscribed();
  app.stripe.advance(id, "past_due");
  await app.settle();
  app.stripe.advance(id, "active");
  await app.settle();
  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ subscriptionStatus: "active", pastDueSince: null },
  });

  later(app, 30 * day);
  app.stripe.advance(id, "past_due");
  await app.settle();
  expect((await app.athlete(ruth.id)).pastDueSince).toEqual(app.clock.now);
  expect(await kinds(app)).toEqual(["payment-failed", "payment-failed"]);
});

test("a subscription that ends for want of money ends with a mail", async () => {
  const { app, ruth, id } = await subscribed();
  app.stripe.advance(id, "past_due");
  await app.settle();
  later(app, 14 * day);
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

test("an attempt that nobody pays ends without a word", async () => {
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

test("events that come late or in any order end where Stripe is", async () => {
  const { app, ruth, id } = await subscribed();
  for (const step of ["past_due", "active", "past_due", "canceled"] as const)
    app.stripe.advance(id, step);
  for (const event of app.newEvents().toReversed()) {
    await app.send(event);
    await followDue(app.ctx);
  }

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
  expect(await kinds(app)).toEqual(["subscription-ended"]);
  expect(await app.payments()).toHaveLength(2);
});

test("an event that comes while Stripe's answer is under way is followed too", async () => {
  const { app, ruth, id } = await subscribed();
  app.stripe.advance(id, "past_due");
  await hint(app, id);
  const slow = slowAnswer(app);
  const following = followDue(slow.ctx);
  await slow.heard;
  app.stripe.advance(id, "active");
  await hint(app, id);
  slow.release();
  await following;

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect((await app.events()).filter(({ processedAt }) => !processedAt)).toEqual([]);
});

test("of two processes the one that read first never writes last", async () => {
  const { app, ruth, id } = await subscribed();
  const other = await secondProcess(app);
  app.stripe.advance(id, "past_due");
  await hint(app, id);
  const slow = slowAnswer(app);
  const following = followDue(slow.ctx);
  await slow.heard;

  app.stripe.advance(id, "active");
  await hint(app, id);
  await followDue(other.ctx);
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  slow.release();
  await following;

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect(await kinds(app)).toEqual([]);
});

/** A worker that hears Stripe's answer, and does nothing with it until it is let go. */
function slowAnswer({ ctx }: PayingApp) {
  const [heard, letGo] = [gate(), gate()];
  const { subscriptions } = ctx.stripe;
  const retrieve: typeof subscriptions.retrieve = async (...args) => {
    const answer = await subscriptions.retrieve(...args);
    heard.open();
    await letGo.passed;
    return answer;
  };
  const stripe = replacing(ctx.stripe, {
    subscriptions: replacing(subscriptions, { retrieve }),
  });
  return { ctx: { ...ctx, stripe }, heard: heard.passed, release: letGo.open };
}

const replacing = <T extends object>(target: T, change: Partial<T>): T =>
  new Proxy(target, {
    get: (_, name) => Reflect.get(Object.hasOwn(change, name) ? change : target, name),
  });

test("a subscription that Stripe does not know has ended, and nobody is written to", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({
    ...{ stripeSubscriptionId: "sub_of_other_keys", subscriptionStatus: "active" },
  });
  await hint(app, "sub_of_other_keys");
  await followDue(app.ctx);

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
  expect(await app.mails()).toEqual([]);
});

test("the older of two subscriptions never takes the place of the newer", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await app.subscribe(ruth);
  app.stripe.advance(first, "canceled");
  const lateEvents = app.newEvents();
  const second = await app.subscribe(ruth);
  for (const event of lateEvents) await app.send(event);
  await hint(app, first);
  await followDue(app.ctx);

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ stripeSubscriptionId: second, subscriptionStatus: "active" },
  });
  expect((await app.events()).filter(({ processedAt }) => !processedAt)).toEqual([]);
  expect(await app.payments()).toHaveLength(2);
});

test("one begun beside it does not close what the first has opened", async () => {
  const { app, ruth, id } = await subscribed();
  const { stripeCustomerId } = await app.athlete(ruth.id);
  const beside = await app.ctx.stripe.subscriptions.create({
    ...{ customer: stripeCustomerId ?? "", payment_behavior: "default_incomplete" },
    items: [{ price: (await app.attempts())[0]?.stripePriceId ?? "" }],
    metadata: { athleteId: String(ruth.id) },
  });
  await app.settle();

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ stripeSubscriptionId: id, subscriptionStatus: "active" },
  });
  expect(beside.status).toBe("incomplete");
  expect((await app.events()).filter(({ processedAt }) => !processedAt)).toEqual([]);
});

test("metadata alone never makes a member: the customer has to be theirs", async () => {
  const { app } = await subscribed();
  const boaz = await app.make.athlete();
  const [attempt] = await app.attempts();
  const stranger = await app.ctx.stripe.customers.create({ email: "a@example.test" });
  const forged = await app.ctx.stripe.subscriptions.create({
    ...{ customer: stranger.id, payment_behavior: "default_incomplete" },
    items: [{ price: attempt?.stripePriceId ?? "" }],
    metadata: { athleteId: String(boaz.id) },
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = forged.latest_invoice;
  const clientSecret =
    typeof invoice === "string" ? "" : invoice?.confirmation_secret?.client_secret;
  app.stripe.confirm({ clientSecret: clientSecret ?? "", card: goodCard });
  await app.settle();

  expect((await app.athlete(boaz.id)).subscriptionStatus).toBeNull();
  const parked = (await app.events()).filter(({ subject }) => subject === forged.id);
  expect(parked.length).toBeGreaterThan(0);
  for (const event of parked)
    expect(event).toMatchObject({
      ...{ processedAt: null, dueAt: null, lastError: "no athlete has this subscription" },
    });
  expect(app.lines.join()).toContain("no athlete has this subscription");
});

test("an athlete who leaves takes their subscription along, at once", async () => {
  const { app, ruth, id } = await subscribed();
  await app.database.write(async (tx) => {
    await leaveStripe(tx, { subscriptionId: id, at: app.clock.now });
    await tx.delete(tx.tables.athletes);
  });
  await followDue(app.ctx);
  await app.settle();

  expect((await app.ctx.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  expect((await app.events()).filter(({ processedAt }) => !processedAt)).toEqual([]);
  expect(await app.payments()).toMatchObject([{ athleteId: null, amount: 45_000 }]);
  expect(app.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(ruth.id).toBe(1);
});
