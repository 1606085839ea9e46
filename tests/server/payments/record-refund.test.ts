import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { syncDue } from "#server/payments/process-events.ts";
import { recordRefund } from "#server/payments/record-refund.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { goodCard, type PayingApp, payingApp, secondProcess } from "#tests/helpers/payments.ts";

const second = 1_000;

async function bought() {
  const app = await payingApp();
  return { app, intent: await app.buyMonth() };
}

const refunded = async (app: PayingApp) =>
  (await app.payments()).map(({ refundedAmount }) => refundedAmount);

test("partial refunds of a purchase are stored", async () => {
  const { app, intent } = await bought();
  await app.settle();
  app.stripe.refund(intent, 1_000);
  const first = app.newEvents();
  await app.deliver(...first);
  expect(await refunded(app)).toEqual([1_000]);

  app.stripe.refund(intent);
  await app.settle();
  await app.deliver(...first.map((event) => ({ ...event, id: `${event.id}_late` })));
  expect(await refunded(app)).toEqual([4_700]);
  expect(await app.openEvents()).toEqual([]);
});

test("a refund that arrives before its payment waits for it", async () => {
  const { app, intent } = await bought();
  app.newEvents();
  app.stripe.refund(intent);
  await app.settle();
  expect(await app.payments()).toHaveLength(1);
  app.moveBy(second);
  await syncDue(app.ctx);

  expect(await refunded(app)).toEqual([4_700]);
  expect(await app.mails()).toHaveLength(1);
  expect(await app.openEvents()).toEqual([]);
});

test("a refund of a mentorship payment that was missed stores the payment first", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { clientSecret } = await app.as(ruth).payments.createSubscription({});
  await app.settle();
  app.stripe.confirm({ clientSecret, card: goodCard });
  app.newEvents();
  app.stripe.refund(await app.newestIntent());
  await app.settle();
  app.moveBy(second);
  await syncDue(app.ctx);

  expect(await refunded(app)).toEqual([45_000]);
  expect(await app.openEvents()).toEqual([]);
});

test("a refund of a payment that is not ours is dropped after a while", async () => {
  const app = await payingApp();
  const intent = await app.ctx.stripe.paymentIntents.create({ amount: 900, currency: "usd" });
  app.stripe.confirm({ clientSecret: intent.client_secret ?? "", card: goodCard });
  app.stripe.refund(intent.id);
  await app.settle();
  for (let tries = 0; tries < 14; tries += 1) {
    app.moveBy(60 * 60 * second);
    await syncDue(app.ctx);
  }

  expect(await app.openEvents()).toEqual([]);
  expect(await app.payments()).toEqual([]);
});

test("an older answer of Stripe does not replace a newer one", async () => {
  const { app, intent } = await bought();
  await app.settle();
  const id = app.stripe.refund(intent, 1_000);
  const [asked, mayWrite] = [pauseAt(), pauseAt()];
  const slow = {
    ...app.database,
    async write<T>(work: (tx: Tx) => Promise<T>) {
      asked.open();
      await mayWrite.passed;
      return app.database.write(work);
    },
  };
  for (const event of app.newEvents()) await app.send(event);
  const [hint] = await app.openEvents();
  const chargeId = String(hint?.subject);
  const older = recordRefund({ ...app.ctx, database: slow }, chargeId, 0);
  await asked.passed;
  app.stripe.failRefund(id);
  for (const event of app.newEvents()) await app.send(event);
  const other = await secondProcess(app);
  await recordRefund(other.ctx, chargeId, 0);
  mayWrite.open();
  await older;

  expect(await refunded(app)).toEqual([0]);
  expect(await app.openEvents()).toEqual([]);
});
