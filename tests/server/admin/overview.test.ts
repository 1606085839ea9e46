import { expect, test } from "vitest";
import { insertMail } from "#db/queries/mail.ts";
import { insertInquiry } from "#db/queries/speaking.ts";
import { insertStripeEvents, postponeStripeEvents } from "#db/queries/stripe-events.ts";
import { testApp } from "#tests/helpers/app.ts";
import { NOW } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const day = 24 * 60 * 60_000;
const before = (days: number) => new Date(NOW.getTime() - days * day);

const mail = { kind: "test", to: "a@example.org", subject: "Test", body: "Test" } as const;

onEveryEngine("the tasks of the staff", ({ open }) => {
  test("are none at first", async () => {
    const { admin } = await withAdmin(open);

    expect(await admin.waiting()).toEqual({
      athletes: 0,
      inquiries: { count: 0, oldestAt: null },
      cases: { count: 0, oldestAt: null },
      failedMail: 0,
      stuckWebhooks: 0,
      pastDue: { count: 0, nextEnd: null },
    });
  });

  test("count unanswered inquiries and athletes whose payment is past due", async () => {
    const { app, admin } = await withAdmin(open);
    await app.make.athlete({ subscriptionStatus: "past_due", pastDueSince: before(4) });
    await app.make.athlete({ subscriptionStatus: "past_due", pastDueSince: before(2) });
    await app.make.athlete({ subscriptionStatus: "active" });
    await app.database.write(async (tx) => {
      for (const days of [2, 3]) await insertInquiry(tx, { ...inquiry, createdAt: before(days) });
      await insertInquiry(tx, { ...inquiry, status: "answered", createdAt: before(9) });
    });

    expect(await admin.waiting()).toMatchObject({
      athletes: 3,
      inquiries: { count: 2, oldestAt: before(3) },
      pastDue: { count: 2, nextEnd: before(-10) },
    });
  });

  test("count each case once until it is decided", async () => {
    const { app, admin } = await withAdmin(open);
    const [ruth, boaz, naomi] = [
      await app.make.athlete({ rulesAcceptedAt: NOW }),
      await app.make.athlete(),
      await app.make.athlete(),
    ];
    const post = await app.as(ruth).community.createPost({ title: "One", content: "Two" });
    for (const person of [boaz, naomi])
      await app.as(person).community.report({ kind: "post", id: post.id, reason: "spam" });
    const { cases } = await admin.waiting();
    expect(cases).toEqual({ count: 1, oldestAt: NOW });

    const decision = { kind: "post", id: post.id, decision: "restore", reason: "Fine" } as const;
    await admin.decide(decision);
    expect(await admin.waiting()).toMatchObject({ cases: { count: 0 } });
  });

  test("count failed mail and stuck events", async () => {
    const { app, admin } = await withAdmin(open);
    await app.database.write(async (tx) => {
      await insertMail(tx, { ...mail, createdAt: NOW, dueAt: NOW });
      await insertMail(tx, { ...mail, createdAt: NOW, sentAt: NOW });
      await insertMail(tx, { ...mail, createdAt: NOW, lastError: "EENVELOPE 550" });
      const hint = { type: "customer.subscription.updated", subject: "sub_1", at: NOW };
      await insertStripeEvents(tx, [
        { eventId: "evt_1", ...hint },
        { eventId: "evt_2", ...hint },
      ]);
      await postponeStripeEvents(tx, { ids: [1], dueAt: null, lastError: "unknown customer" });
    });

    const counts = await admin.waiting();
    expect(counts).toMatchObject({ failedMail: 1, stuckWebhooks: 1 });
  });
});

test("the totals count athletes, achievements, active challenges and points", async () => {
  const app = await testApp();
  const { admin } = app.as(await app.make.admin());
  expect(await admin.totals()).toEqual({
    ...{ athletes: 0, achievements: 0, activeChallenges: 0, points: 0 },
  });
  await app.make.athlete({ totalPoints: 40 });
  await app.make.athlete({ totalPoints: 2 });
  await app.make.achievement();
  await app.make.achievement({ deletedAt: app.clock.now });
  await app.make.challenge();
  await app.make.challenge({ isActive: false });
  await app.make.challenge({ deletedAt: app.clock.now });
  expect(await admin.totals()).toEqual({
    ...{ athletes: 2, achievements: 1, activeChallenges: 1, points: 42 },
  });
});
