import { expect, test } from "vitest";
import { syncDue } from "#server/payments/process-events.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import {
  goodCard,
  type PayingApp,
  payingApp,
  secondProcess,
  subscribedApp,
} from "#tests/helpers/payments.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

test("the first payment gives access and is stored", async () => {
  const { app, ruth, id } = await subscribedApp();
  const athlete = await app.athlete(ruth.id);
  const subscription = await app.ctx.stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;

  expect(athlete).toMatchObject({
    subscriptionStatus: "active",
    stripeSubscriptionId: id,
    pastDueSince: null,
    subscriptionEndsAt: new Date((item?.current_period_end ?? 0) * 1000),
    cancelsAtPeriodEnd: false,
  });
  expect(await app.payments()).toMatchObject([
    {
      athleteId: ruth.id,
      kind: "mentorship",
      amount: 45_000,
      currency: "usd",
      reference: subscription.latest_invoice,
      refundedAmount: 0,
      paidAt: app.clock.now,
      description: "Monthly Mentorship & Training",
    },
  ]);
  expect(await app.as(ruth).payments.subscription()).toEqual({
    status: "active",
    hasAccess: true,
    isPaid: true,
    cancelsAtPeriodEnd: false,
    complimentaryUntil: null,
    mend: null,
    renewsAt: athlete.subscriptionEndsAt,
    accessUntil: null,
    endsAt: athlete.subscriptionEndsAt,
  });
  expect(await app.kinds()).toEqual(["subscription-active"]);
  expect(await app.attempts()).toMatchObject([{ closedAt: app.clock.now }]);

  // Each event is processed once.
  const events = await app.events();
  expect(events.length).toBeGreaterThan(3);
  for (const event of events)
    expect(event).toMatchObject({ processedAt: app.clock.now, dueAt: null, lastError: null });
  const { length } = app.stripe.log;
  await syncDue(app.ctx);
  expect(app.stripe.log).toHaveLength(length);
});

test("an event's content is not trusted", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.stripe.advance(id, "canceled");
  const [event] = app.newEvents();
  if (!event) throw new Error("No event came.");
  const object = { ...event.data.object, status: "active" } as typeof event.data.object;
  await app.send({ ...event, type: "customer.subscription.updated", data: { object } });
  await syncDue(app.ctx);

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
});

test("a failed renewal starts the two weeks of grace, with one mail, and one more if it ends unpaid", async () => {
  const { app, ruth, id } = await subscribedApp();
  const failedAt = app.clock.now;
  await app.advance(id, "past_due");
  app.moveBy(3 * day);
  await app.advance(id, "past_due");

  expect(await app.athlete(ruth.id)).toMatchObject({
    subscriptionStatus: "past_due",
    pastDueSince: failedAt,
  });
  const [, ...mails] = await app.mails();
  expect(mails).toMatchObject([
    { kind: "payment-failed", to: ruth.email, subject: "Your payment did not go through" },
  ]);
  expect(mails[0]?.body).toContain(
    "We tried to charge $450.00 for your Monthly Mentorship & Training on March 2, 2026,",
  );
  expect(mails[0]?.body).toContain("You keep full access until March 16, 2026.");
  expect(await app.as(ruth).payments.subscription()).toMatchObject({
    status: "past_due",
    hasAccess: true,
    renewsAt: null,
    accessUntil: new Date(failedAt.getTime() + 14 * day),
  });

  app.moveBy(11 * day);
  await app.advance(id, "canceled");

  expect(await app.athlete(ruth.id)).toMatchObject({
    subscriptionStatus: "canceled",
    pastDueSince: null,
    stripeSubscriptionId: id,
  });
  expect(await app.kinds()).toEqual([
    ...["subscription-active", "payment-failed", "subscription-ended"],
  ]);
  const [, , ended] = await app.mails();
  expect(ended?.body).toContain("ended on March 16, 2026. You will not be charged again.");
  expect(await app.as(ruth).payments.subscription()).toMatchObject({
    hasAccess: false,
    renewsAt: null,
    accessUntil: null,
  });
});

test("an attempt that is never paid ends without a mail", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { subscriptionId } = await app.as(ruth).payments.createSubscription({});
  await app.settle();
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("incomplete");
  await app.advance(subscriptionId, "incomplete_expired");

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("incomplete_expired");
  expect(await app.mails()).toEqual([]);
  expect(await app.payments()).toEqual([]);
  expect(await app.attempts()).toMatchObject([{ closedAt: app.clock.now }]);
});

test("a subscription unknown to Stripe is stored as ended, without a mail", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({
    stripeSubscriptionId: "sub_of_other_keys",
    subscriptionStatus: "active",
  });
  await app.follow("sub_of_other_keys");

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
  expect(await app.mails()).toEqual([]);
});

/** A subscription that names this athlete and was not begun here. */
async function madeByHand(app: PayingApp, athleteId: number, customer?: string) {
  const own = (await app.athlete(athleteId)).stripeCustomerId ?? "";
  const subscription = await app.ctx.stripe.subscriptions.create({
    customer: customer ?? own,
    payment_behavior: "default_incomplete",
    items: [{ price: (await app.attempts())[0]?.stripePriceId ?? "" }],
    metadata: { athleteId: String(athleteId) },
    expand: ["latest_invoice.confirmation_secret"],
    payment_settings: { save_default_payment_method: "on_subscription" },
  });
  const invoice = subscription.latest_invoice;
  const secret = typeof invoice === "string" ? null : invoice?.confirmation_secret;
  return { subscription, clientSecret: secret?.client_secret ?? "" };
}

test("an older subscription never replaces a newer one, paid or not", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  app.stripe.advance(id, "canceled");
  const late = app.newEvents();
  await app.follow(id);
  const { subscriptionId: next, clientSecret } = await payments.createSubscription({});
  await app.settle();
  await app.follow(id);
  expect(await app.athlete(ruth.id)).toMatchObject({
    stripeSubscriptionId: next,
    subscriptionStatus: "incomplete",
  });

  app.stripe.confirm({ clientSecret, card: goodCard });
  await app.settle();
  await app.deliver(...late);
  expect(await app.athlete(ruth.id)).toMatchObject({
    stripeSubscriptionId: next,
    subscriptionStatus: "active",
  });
  expect(await app.openEvents()).toEqual([]);
  expect(await app.payments()).toHaveLength(2);
  expect(await app.kinds()).toEqual([
    ...["subscription-active", "subscription-ended", "subscription-active"],
  ]);
});

test("of two running subscriptions the later one counts, once it is paid", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.moveBy(hour);
  const { subscription, clientSecret } = await madeByHand(app, ruth.id);
  await app.settle();
  expect(subscription.status).toBe("incomplete");
  expect(await app.athlete(ruth.id)).toMatchObject({
    stripeSubscriptionId: id,
    subscriptionStatus: "active",
  });

  app.stripe.confirm({ clientSecret, card: goodCard });
  await app.settle();
  await app.follow(id);
  expect((await app.athlete(ruth.id)).stripeSubscriptionId).toBe(subscription.id);
  expect(await app.payments()).toHaveLength(2);

  await app.advance(id, "active");
  expect(await app.payments()).toHaveLength(3);
  expect(await app.kinds()).toEqual([
    ...["subscription-active", "subscription-active", "payment-receipt"],
  ]);
  expect(await app.openEvents()).toEqual([]);
});

test("metadata without the athlete's own customer gives no access", async () => {
  const { app } = await subscribedApp();
  const boaz = await app.make.athlete();
  const stranger = await app.ctx.stripe.customers.create({ email: "a@example.test" });
  const made = await madeByHand(app, boaz.id, stranger.id);
  const { subscription: forged, clientSecret } = made;
  app.stripe.confirm({ clientSecret, card: goodCard });
  await app.settle();

  expect((await app.athlete(boaz.id)).subscriptionStatus).toBeNull();
  const parked = (await app.events()).filter(({ subject }) => subject === forged.id);
  expect(parked.length).toBeGreaterThan(0);
  for (const event of parked)
    expect(event).toMatchObject({
      processedAt: null,
      dueAt: null,
      lastError: "no athlete has this subscription",
    });
  expect(app.lines.join()).toContain("no athlete has this subscription");
});

test("an event that comes while Stripe is being asked is processed too", async () => {
  const { app, ruth, id, slow, following } = await overdueAndSlow();
  app.stripe.advance(id, "active");
  await app.hint(id);
  slow.release();
  await following;

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect(await app.openEvents()).toEqual([]);
});

test("a process that read an older state never overwrites a newer one", async () => {
  const { app, ruth, id, slow, following } = await overdueAndSlow();
  const other = await secondProcess(app);
  app.stripe.advance(id, "active");
  await app.hint(id);
  await syncDue(other.ctx);
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  slow.release();
  await following;

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect(await app.kinds()).toEqual(["subscription-active", "payment-receipt"]);
});

/** A payment is overdue, and a worker that has read so from Stripe has not stored it yet. */
async function overdueAndSlow() {
  const { app, ruth, id } = await subscribedApp();
  app.stripe.advance(id, "past_due");
  await app.hint(id);
  const slow = slowAnswer(app);
  const following = syncDue(slow.ctx);
  await slow.answered;
  return { app, ruth, id, slow, following };
}

/** A worker that reads Stripe's answer, and does nothing with it until it is released. */
function slowAnswer({ ctx }: PayingApp) {
  const [answered, released] = [pauseAt(), pauseAt()];
  const { subscriptions } = ctx.stripe;
  const retrieve: typeof subscriptions.retrieve = async (...args) => {
    const answer = await subscriptions.retrieve(...args);
    answered.open();
    await released.passed;
    return answer;
  };
  const stripe = replacing(ctx.stripe, {
    subscriptions: replacing(subscriptions, { retrieve }),
  });
  return { ctx: { ...ctx, stripe }, answered: answered.passed, release: released.open };
}

const replacing = <T extends object>(target: T, change: Partial<T>): T =>
  new Proxy(target, {
    get: (_, name) => Reflect.get(Object.hasOwn(change, name) ? change : target, name),
  });
