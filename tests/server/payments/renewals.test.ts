import { expect, test } from "vitest";
import { syncDue } from "#server/payments/process-events.ts";
import { reconcile } from "#server/payments/reconcile.ts";
import {
  goodCard,
  type PayingApp,
  payingApp,
  secondProcess,
  subscribedApp,
} from "#tests/helpers/payments.ts";

const day = 24 * 60 * 60_000;

const notice = { RENEWAL_NOTICE_DAYS: "7" };

/** A subscribed athlete of a site that announces renewals. */
async function announcingApp() {
  const app = await payingApp({ env: notice });
  const ruth = await app.make.athlete();
  const id = await app.subscribe(ruth);
  return { app, ruth, id };
}

/** What happens within a day: the hourly look, and the events that it makes up. */
async function passDay(app: PayingApp, ms = day) {
  app.moveBy(ms);
  await reconcile(app.ctx);
  app.moveBy(1_000);
  await syncDue(app.ctx);
}

test("a renewal is announced once a period, at least so many days ahead", async () => {
  const { app, ruth, id } = await announcingApp();
  const other = await secondProcess(app, app.database, notice);
  const passWithBoth = async (days: number) => {
    await passDay(app, days * day);
    await app.hint(id);
    await Promise.all([syncDue(app.ctx), syncDue(other.ctx)]);
  };
  await passWithBoth(21);
  expect(await app.laterKinds()).toEqual([]);
  for (const days of [3, 1, 5]) {
    await passWithBoth(days);
    expect(await app.laterKinds()).toEqual(["renewal-ahead"]);
  }
  const { subscriptionEndsAt, renewalNoticeFor } = await app.athlete(ruth.id);
  expect(renewalNoticeFor).toEqual(subscriptionEndsAt);
  expect((await app.mails()).at(-1)).toMatchObject({
    to: ruth.email,
    subject: "Your mentorship renews soon",
    body: expect.stringContaining("Your mentorship renews on April 2, 2026 for $450.00.\n"),
  });

  await app.advance(id, "period_end");
  await passDay(app, 24 * day);
  expect(await app.laterKinds()).toEqual(["renewal-ahead", "payment-receipt", "renewal-ahead"]);
});

test("a renewal is announced with its tax, and without what a code took off the first month", async () => {
  const app = await payingApp({
    env: { ...notice, STRIPE_TAX: "1", STRIPE_PROMOTION_CODES: "1" },
  });
  const { coupons, promotionCodes } = app.ctx.stripe;
  const { id: coupon } = await coupons.create({ percent_off: 50, duration: "once" });
  await promotionCodes.create({ code: "HALF", promotion: { type: "coupon", coupon } });
  const ruth = await app.make.athlete();
  const { clientSecret } = await app.as(ruth).payments.createSubscription({
    promotionCode: "HALF",
    address: { country: "US", postalCode: "94103" },
  });
  app.stripe.confirm({ clientSecret, card: goodCard });
  await app.settle();
  await passDay(app, 24 * day);

  expect((await app.mails()).at(-1)?.body).toContain("renews on April 2, 2026 for $489.38.\n");
});

test("nothing is announced to who has canceled, nor where it is switched off", async () => {
  const { app, ruth } = await announcingApp();
  await app.as(ruth).payments.cancelSubscription();
  await passDay(app, 25 * day);
  expect(await app.laterKinds()).toEqual(["subscription-canceled"]);

  const off = await subscribedApp();
  await passDay(off.app, 25 * day);
  expect(await off.app.laterKinds()).toEqual([]);
});

test("a renewal whose price Stripe does not tell is announced a day later", async () => {
  const { app, ruth } = await announcingApp();
  const route = "POST /v1/invoices/create_preview";
  app.stripe.failNext({ kind: 500, route }, { kind: 500, route });
  await passDay(app, 24 * day);
  expect(await app.laterKinds()).toEqual([]);
  expect(await app.openEvents()).toEqual([]);
  expect((await app.athlete(ruth.id)).renewalNoticeFor).toBeNull();

  await passDay(app);
  expect(await app.laterKinds()).toEqual(["renewal-ahead"]);
});
