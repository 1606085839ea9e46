import { expect, test } from "vitest";
import { syncDue } from "#server/payments/worker.ts";
import { failure } from "#tests/helpers/empty-database.ts";
import { type PayingApp, payingApp, secondProcess } from "#tests/helpers/payments.ts";

const confirmation = "DELETE" as const;
const statusOf = async ({ stripe }: PayingApp, id: string) =>
  (await stripe.client().subscriptions.retrieve(id)).status;

test("a deleted account's subscription ends at once, its payments stay without a name", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete({ email: "ruth@example.test" });
  const id = await app.subscribe(ruth);
  await app.as(ruth).athletes.deleteAccount({ confirmation });
  await app.settle();
  await app.settle();

  expect(await statusOf(app, id)).toBe("canceled");
  expect(await app.openEvents()).toEqual([]);
  const mails = await app.mails();
  expect(mails).toMatchObject([{ kind: "subscription-ended", to: "ruth@example.test" }]);
  expect(await app.payments()).toMatchObject([{ athleteId: null, amount: 45_000 }]);
});

test("while Stripe is down the account is deleted, and the subscription ends later", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const id = await app.subscribe(ruth);
  const route = "DELETE /v1/subscriptions/:id";
  app.stripe.failNext(...Array.from({ length: 9 }, () => ({ kind: 503 as const, route })));
  await app.as(ruth).athletes.deleteAccount({ confirmation });
  await syncDue(app.ctx);
  expect(await statusOf(app, id)).toBe("active");

  app.stripe.recover();
  app.moveBy(60 * 60_000);
  await syncDue(app.ctx);
  expect(await statusOf(app, id)).toBe("canceled");
});

test.each(["the same process", "another process"])(
  "a subscription begun meanwhile, in %s, ends with its athlete",
  async (where) => {
    const app = await payingApp();
    const other = where === "the same process" ? app : await secondProcess(app);
    const ruth = await app.make.athlete();
    const held = app.stripe.hold("POST /v1/subscriptions");
    const begun = failure(app.as(ruth).payments.createSubscription({}));
    await held.reached();
    const gone = other.as(ruth).athletes.deleteAccount({ confirmation });
    if (other !== app) await gone;
    held.release();
    await Promise.all([begun, gone]);
    await app.settle();

    const { data } = await app.stripe.client().subscriptions.list({ status: "all" });
    expect(data.map(({ status }) => status)).toEqual([
      expect.stringMatching(/^(canceled|incomplete_expired)$/),
    ]);
    expect(await app.openEvents()).toEqual([]);
  },
);
