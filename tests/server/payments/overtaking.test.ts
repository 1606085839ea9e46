import { expect, test } from "vitest";
import { syncDue } from "#server/payments/worker.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type PayingApp, secondProcess, subscribedApp } from "#tests/helpers/payments.ts";

const kinds = async (app: PayingApp) => (await app.mails()).map(({ kind }) => kind);

test("events that come late or out of order end in Stripe's state", async () => {
  const { app, ruth, id } = await subscribedApp();
  for (const step of ["past_due", "active", "past_due", "canceled"] as const)
    app.stripe.advance(id, step);
  for (const event of app.newEvents().toReversed()) {
    await app.send(event);
    await syncDue(app.ctx);
  }

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("canceled");
  expect(await kinds(app)).toEqual(["subscription-ended"]);
  expect(await app.payments()).toHaveLength(2);
});

test("an event that comes while Stripe is being asked is processed too", async () => {
  const { app, ruth, id } = await subscribedApp();
  app.stripe.advance(id, "past_due");
  await app.hint(id);
  const slow = slowAnswer(app);
  const following = syncDue(slow.ctx);
  await slow.heard;
  app.stripe.advance(id, "active");
  await app.hint(id);
  slow.release();
  await following;

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect(await app.openEvents()).toEqual([]);
});

test("a process that read an older state never overwrites a newer one", async () => {
  const { app, ruth, id } = await subscribedApp();
  const other = await secondProcess(app);
  app.stripe.advance(id, "past_due");
  await app.hint(id);
  const slow = slowAnswer(app);
  const following = syncDue(slow.ctx);
  await slow.heard;

  app.stripe.advance(id, "active");
  await app.hint(id);
  await syncDue(other.ctx);
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  slow.release();
  await following;

  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect(await kinds(app)).toEqual([]);
});

/** A worker that hears Stripe's answer, and does nothing with it until it is let go. */
function slowAnswer({ ctx }: PayingApp) {
  const [heard, letGo] = [pauseAt(), pauseAt()];
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
