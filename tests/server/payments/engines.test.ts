import { expect, test } from "vitest";
import { syncDue } from "#server/payments/process-events.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { payingApp, secondProcess } from "#tests/helpers/payments.ts";

onEveryEngine("payments", ({ open, openTwice }) => {
  test("a subscription is stored from its beginning to its end", async () => {
    const app = await payingApp({ database: await open() });
    const ruth = await app.make.athlete();
    const id = await app.subscribe(ruth);
    const endsAt = (await app.athlete(ruth.id)).subscriptionEndsAt;
    expect(endsAt).toEqual(new Date("2026-04-02T15:00:00Z"));

    await app.advance(id, "past_due");
    expect(await app.athlete(ruth.id)).toMatchObject({
      subscriptionStatus: "past_due",
      pastDueSince: app.clock.now,
    });
    await app.advance(id, "active");
    await app.as(ruth).payments.cancelSubscription();
    await app.advance(id, "period_end");

    expect(await app.athlete(ruth.id)).toMatchObject({
      subscriptionStatus: "canceled",
      pastDueSince: null,
      cancelsAtPeriodEnd: false,
    });
    expect(await app.payments()).toHaveLength(2);
    expect(await app.kinds()).toEqual([
      ...["subscription-active", "payment-failed", "payment-recovered", "subscription-canceled"],
    ]);
    expect(await app.openEvents()).toEqual([]);
  });

  if (!openTwice) return;

  const twoProcesses = async () => {
    const [first, second] = await openTwice();
    const app = await payingApp({ database: first });
    return { app, other: await secondProcess(app, second) };
  };

  test("twenty calls to two processes create one subscription", async () => {
    const { app, other } = await twoProcesses();
    const ruth = await app.make.athlete();
    app.stripe.failNext({ kind: "lost-response", route: "POST /v1/subscriptions" });
    await inParallel(20, (at) =>
      (at % 2 ? app : other)
        .as(ruth)
        .payments.createSubscription({})
        .catch(() => undefined),
    );
    const { subscriptionId } = await app.as(ruth).payments.createSubscription({});

    const { data } = await app.ctx.stripe.subscriptions.list({ limit: 100 });
    expect(data.map(({ id }) => id)).toEqual([subscriptionId]);
  });

  test("two workers with the same events end in Stripe's state, with one effect each", async () => {
    const { app, other } = await twoProcesses();
    const people = [];
    for (let at = 0; at < 3; at += 1) {
      const athlete = await app.make.athlete();
      people.push({ athlete, id: await app.subscribe(athlete) });
    }
    for (const { id } of people)
      for (const step of ["past_due", "active", "past_due"] as const) app.stripe.advance(id, step);
    const events = app.newEvents();
    await Promise.all([
      ...[...events, ...events].map((event) => app.send(event)),
      ...events.toReversed().map((event) => other.send(event)),
      syncDue(app.ctx),
      syncDue(other.ctx),
    ]);
    await Promise.all([syncDue(app.ctx), syncDue(other.ctx)]);

    for (const { athlete } of people)
      expect((await app.athlete(athlete.id)).subscriptionStatus).toBe("past_due");
    expect(await app.payments()).toHaveLength(6);
    const mails = (await app.kinds()).toSorted();
    expect(mails).toEqual([
      ...Array(3).fill("payment-failed"),
      ...Array(3).fill("payment-receipt"),
      ...Array(3).fill("subscription-active"),
    ]);
    expect(await app.openEvents()).toEqual([]);
  }, 60_000);
});
