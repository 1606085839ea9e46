import { expect, test } from "vitest";
import { leaveStripe } from "#server/payments/leave.ts";
import { followDue } from "#server/payments/worker.ts";
import { goodCard, payingApp, subscribedApp } from "#tests/helpers/payments.ts";

test("the older of two subscriptions never takes the place of the newer", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const first = await app.subscribe(ruth);
  app.stripe.advance(first, "canceled");
  const lateEvents = app.newEvents();
  const second = await app.subscribe(ruth);
  for (const event of lateEvents) await app.send(event);
  await app.hint(first);
  await followDue(app.ctx);

  expect(await app.athlete(ruth.id)).toMatchObject({
    ...{ stripeSubscriptionId: second, subscriptionStatus: "active" },
  });
  expect(await app.openEvents()).toEqual([]);
  expect(await app.payments()).toHaveLength(2);
});

test("one begun beside it does not close what the first has opened", async () => {
  const { app, ruth, id } = await subscribedApp();
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
  expect(await app.openEvents()).toEqual([]);
});

test("metadata alone never makes a member: the customer has to be theirs", async () => {
  const { app } = await subscribedApp();
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
  const { app, ruth, id } = await subscribedApp();
  await app.database.write(async (tx) => {
    await leaveStripe(tx, { subscriptionId: id, at: app.clock.now });
    await tx.delete(tx.tables.athletes);
  });
  await followDue(app.ctx);
  await app.settle();

  expect((await app.ctx.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  expect(await app.openEvents()).toEqual([]);
  expect(await app.payments()).toMatchObject([{ athleteId: null, amount: 45_000 }]);
  expect(app.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(ruth.id).toBe(1);
});
