import { expect, test } from "vitest";
import { syncDue } from "#server/payments/worker.ts";
import { goodCard, type PayingApp, payingApp, subscribedApp } from "#tests/helpers/payments.ts";

const hour = 60 * 60_000;

/** A subscription that names this athlete and was not begun here. */
async function madeByHand(app: PayingApp, athleteId: number, customer?: string) {
  const own = (await app.athlete(athleteId)).stripeCustomerId ?? "";
  const subscription = await app.ctx.stripe.subscriptions.create({
    ...{ customer: customer ?? own, payment_behavior: "default_incomplete" },
    items: [{ price: (await app.attempts())[0]?.stripePriceId ?? "" }],
    metadata: { athleteId: String(athleteId) },
    expand: ["latest_invoice.confirmation_secret"],
    payment_settings: { save_default_payment_method: "on_subscription" },
  });
  const invoice = subscription.latest_invoice;
  const secret = typeof invoice === "string" ? null : invoice?.confirmation_secret;
  return { subscription, clientSecret: secret?.client_secret ?? "" };
}

test("an older subscription never replaces a newer one", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await app.subscribe(ruth);
  app.stripe.advance(first, "canceled");
  const lateEvents = app.newEvents();
  const second = await app.subscribe(ruth);
  for (const event of lateEvents) await app.send(event);
  await app.hint(first);
  await syncDue(app.ctx);

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ stripeSubscriptionId: second, subscriptionStatus: "active" },
  });
  expect(await app.openEvents()).toEqual([]);
  expect(await app.payments()).toHaveLength(2);
});

test("an older subscription never replaces a newer unpaid one", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.stripe.advance(id, "canceled");
  await app.settle();
  const next = await app.as(ruth).payments.createSubscription({});
  await app.settle();
  await app.hint(id);
  await syncDue(app.ctx);

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ stripeSubscriptionId: next.subscriptionId, subscriptionStatus: "incomplete" },
  });
});

test("of two running subscriptions the later one counts", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.moveBy(hour);
  const { subscription, clientSecret } = await madeByHand(app, ruth.id);
  app.stripe.confirm({ clientSecret, card: goodCard });
  await app.settle();
  expect((await app.athlete(ruth.id)).stripeSubscriptionId).toBe(subscription.id);
  await app.hint(id);
  await syncDue(app.ctx);

  expect((await app.athlete(ruth.id)).stripeSubscriptionId).toBe(subscription.id);
  expect(await app.payments()).toHaveLength(2);
});

test("an unpaid second subscription does not end the first one's access", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.moveBy(hour);
  const { subscription } = await madeByHand(app, ruth.id);
  await app.settle();

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ stripeSubscriptionId: id, subscriptionStatus: "active" },
  });
  expect(subscription.status).toBe("incomplete");
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
      ...{ processedAt: null, dueAt: null, lastError: "no athlete has this subscription" },
    });
  expect(app.lines.join()).toContain("no athlete has this subscription");
});
