import { expect, onTestFinished, test, vi } from "vitest";
import { startPayments, syncDue } from "#server/payments/process-events.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { goodCard, type PayingApp, payingApp } from "#tests/helpers/payments.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const retrieve = "GET /v1/subscriptions/:id";

const moveTo = (app: PayingApp, at: Date | null | undefined) => {
  if (at) app.clock.now = at;
};

/** A subscription that was paid for, of which nothing has been heard. */
async function paidInSilence(app: PayingApp) {
  const ruth = await app.make.athlete();
  const { clientSecret, subscriptionId } = await app.as(ruth).payments.createSubscription({});
  await syncDue(app.ctx);
  app.stripe.confirm({ clientSecret, card: goodCard });
  app.newEvents();
  return { ruth, id: subscriptionId };
}

test("while Stripe fails, retries slow down from a second to an hour and never stop", async () => {
  const app = await payingApp();
  const { ruth, id } = await paidInSilence(app);
  await app.hint(id);
  const waits: number[] = [];
  for (let tries = 1; tries <= 14; tries += 1) {
    app.stripe.failNext({ kind: 429, route: retrieve });
    await syncDue(app.ctx);
    const event = (await app.events()).at(-1);
    expect(event).toMatchObject({ attempts: tries, processedAt: null });
    expect(event?.lastError).toBe("StripeRateLimitError 429");
    waits.push(((event?.dueAt?.getTime() ?? 0) - app.clock.now.getTime()) / second);
    moveTo(app, event?.dueAt);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);

  await syncDue(app.ctx);
  expect((await app.athlete(ruth.id)).subscriptionStatus).toBe("active");
  expect((await app.events()).at(-1)).toMatchObject({
    processedAt: app.clock.now,
    lastError: null,
  });
});

test("many events of one object cause one call to Stripe, and a failing one holds up no other", async () => {
  const app = await payingApp();
  const first = await paidInSilence(app);
  const other = await paidInSilence(app);
  await app.hint(other.id);
  await inParallel(50, () => app.hint(first.id));
  const before = app.calls(retrieve).length;
  app.stripe.failNext({ kind: 429, route: retrieve });
  await syncDue(app.ctx);

  expect(app.calls(retrieve).length - before).toBe(2);
  const statuses = [await app.athlete(first.ruth.id), await app.athlete(other.ruth.id)];
  expect(statuses.map(({ subscriptionStatus }) => subscriptionStatus).toSorted()).toEqual([
    "active",
    "incomplete",
  ]);
});

const isStored = (app: PayingApp, { id }: { id: number }, status: string) =>
  vi.waitFor(async () => expect((await app.athlete(id)).subscriptionStatus).toBe(status), 10_000);

function started({ ctx }: PayingApp) {
  const worker = startPayments(ctx, { everyMs: hour });
  onTestFinished(worker.stop);
  return worker;
}

test("a worker starts with what an earlier one left, and with what wakes it", async () => {
  const app = await payingApp();
  const { ruth, id } = await paidInSilence(app);
  app.stripe.failNext({ kind: 429, route: retrieve });
  await started(app).stop();
  await app.hint(id);
  await app.database.claim("stripeEvents", { limit: 9, now: app.clock.now, leaseMs: hour });
  const worker = started(app);
  await isStored(app, ruth, "active");

  app.stripe.advance(id, "past_due");
  for (const event of app.newEvents()) await app.send(event);
  worker.wake();
  await isStored(app, ruth, "past_due");
  await worker.stop();
});

test("the worker is woken by stored events only", async () => {
  const app = await payingApp();
  const { id } = await paidInSilence(app);
  app.stripe.advance(id, "past_due");
  const event = app.newEvents().find(({ type }) => type === "invoice.payment_failed");
  if (!event) throw new Error("No event came.");
  app.woken.length = 0;
  await app.send(event, { secret: "whsec_other" });
  await app.send({ ...event, type: "customer.created" });
  expect(app.woken).toEqual([]);

  await app.send(event);
  expect(app.woken).toEqual(["payments"]);
  await syncDue(app.ctx);
  expect(app.woken).toEqual(["payments", "outbox"]);
});

test("a lost event is made up for within a day", async () => {
  const app = await payingApp();
  const { ruth, id } = await paidInSilence(app);
  app.moveBy(6 * minute);
  const worker = started(app);
  await isStored(app, ruth, "active");
  await worker.stop();
  expect(await app.payments()).toHaveLength(1);

  app.stripe.advance(id, "past_due");
  app.moveBy(24 * hour);
  const next = started(app);
  await isStored(app, ruth, "past_due");
  await next.stop();
});

test("a lost purchase event is made up for within the hour", async () => {
  const app = await payingApp();
  await app.buyMonth();
  app.moveBy(4 * minute);
  const early = started(app);
  await early.stop();
  expect(await app.payments()).toEqual([]);

  app.moveBy(2 * minute);
  const worker = started(app);
  await vi.waitFor(async () => expect(await app.payments()).toHaveLength(1), 10_000);
  await worker.stop();
});

/** A month of Ruth's that is paid, with its intent at Stripe. */
async function paidMonth(app: PayingApp) {
  await app.subscribe(await app.make.athlete());
  return app.newestIntent();
}

async function waitAnHour(app: PayingApp) {
  app.moveBy(hour);
  await started(app).stop();
  app.moveBy(minute);
  await syncDue(app.ctx);
}

test("lost events of refunds and disputes are made up for within the hour", async () => {
  const app = await payingApp();
  const intent = await paidMonth(app);
  const next = async (lost: () => unknown) => {
    lost();
    app.newEvents();
    await waitAnHour(app);
    expect(await app.openEvents()).toEqual([]);
    return (await app.payments())[0];
  };

  expect(await next(() => app.stripe.refund(intent, 700))).toMatchObject({ refundedAmount: 700 });
  const opened = await next(() => app.stripe.dispute(intent));
  expect(opened).toMatchObject({ disputedAmount: 44_300, disputeState: "open" });
  const [dispute] = (await app.ctx.stripe.disputes.list()).data;
  const won = await next(() => app.stripe.decideDispute(String(dispute?.id), "won"));
  expect(won).toMatchObject({ refundedAmount: 700, disputedAmount: 0, disputeState: "won" });
});

test("each state of a refund is asked for once, whoever heard of it", async () => {
  const app = await payingApp();
  const intent = await paidMonth(app);
  app.stripe.refund(intent, 700);
  await app.settle();
  const asked = () => app.calls("GET /v1/charges/:id").length;
  const before = asked();
  for (let hours = 0; hours < 3; hours += 1) await waitAnHour(app);
  expect(asked() - before).toBe(1);

  const [refund] = (await app.ctx.stripe.refunds.list()).data;
  app.stripe.failRefund(String(refund?.id));
  await waitAnHour(app);
  expect((await app.payments())[0]?.refundedAmount).toBe(0);
});

test("what waits is processed although Stripe lists no refunds", async () => {
  const app = await payingApp();
  const { ruth, id } = await paidInSilence(app);
  await app.hint(id);
  app.stripe.failNext({ kind: 403, route: "GET /v1/refunds" });
  const worker = started(app);
  await isStored(app, ruth, "active");
  await worker.stop();
  expect(app.lines.join()).toContain("refunds and disputes not listed yet");
});

test("repeated starts ask for each subscription once a day", async () => {
  const app = await payingApp();
  await paidInSilence(app);
  for (let starts = 0; starts < 3; starts += 1) await started(app).stop();
  const own = (await app.events()).filter(({ eventId }) => /^own_2026-03-02_/.test(eventId));

  expect(own).toHaveLength(1);
});

test("ended subscriptions are not asked for again, and old events are deleted", async () => {
  const app = await payingApp();
  const { id } = await paidInSilence(app);
  await app.advance(id, "canceled");
  await app.follow(id);
  const { length } = app.calls(retrieve);
  app.moveBy(91 * 24 * hour);
  await started(app).stop();

  expect(app.calls(retrieve)).toHaveLength(length);
  expect(await app.events()).toEqual([]);
});

test("a worker logs database failures and goes on", async () => {
  const app = await payingApp();
  const claim = () => Promise.reject(Object.assign(new Error("CANARY"), { code: "SQLITE_BUSY" }));
  const worker = startPayments(
    { ...app.ctx, database: { ...app.database, claim } },
    { everyMs: 1 },
  );
  const failures = () => app.lines.filter((line) => line.includes("payments failed"));
  await vi.waitFor(() => expect(failures().length).toBeGreaterThan(1), 10_000);
  await worker.stop();

  expect(app.lines.join()).toContain("SQLITE_BUSY");
  expect(app.lines.join()).not.toContain("CANARY");
});
