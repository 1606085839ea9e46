import { expect, test } from "vitest";
import { insertMail } from "#db/queries/mail.ts";
import { insertInquiry } from "#db/queries/speaking.ts";
import { insertStripeEvents, postponeStripeEvents } from "#db/queries/stripe-events.ts";
import { appOn, NOW } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";

const day = 24 * 60 * 60_000;
const before = (days: number) => new Date(NOW.getTime() - days * day);

const mail = { kind: "test", to: "a@example.org", subject: "Test", body: "Test" } as const;

onEveryEngine("what waits for the staff", (engine) => {
  test("is nothing at first", async () => {
    const app = appOn(await engine.open());
    const admin = await app.make.admin();

    expect(await app.as(admin).admin.waiting()).toEqual({
      athletes: 0,
      inquiries: { count: 0, oldestAt: null },
      cases: { count: 0, oldestAt: null },
      failedMail: 0,
      stuckWebhooks: 0,
      pastDue: { count: 0, nextEnd: null },
    });
  });

  test("counts inquiries without an answer, and who has not paid", async () => {
    const app = appOn(await engine.open());
    const admin = await app.make.admin();
    await app.make.athlete({ subscriptionStatus: "past_due", pastDueSince: before(4) });
    await app.make.athlete({ subscriptionStatus: "past_due", pastDueSince: before(2) });
    await app.make.athlete({ subscriptionStatus: "active" });
    await app.database.write(async (tx) => {
      for (const days of [2, 3]) await insertInquiry(tx, { ...inquiry, createdAt: before(days) });
      await insertInquiry(tx, { ...inquiry, status: "answered", createdAt: before(9) });
    });

    expect(await app.as(admin).admin.waiting()).toMatchObject({
      athletes: 3,
      inquiries: { count: 2, oldestAt: before(3) },
      pastDue: { count: 2, nextEnd: before(-10) },
    });
  });

  test("counts each case once, until it is decided", async () => {
    const app = appOn(await engine.open());
    const admin = await app.make.admin();
    const [ruth, boaz, naomi] = [
      await app.make.athlete({ rulesAcceptedAt: NOW }),
      await app.make.athlete(),
      await app.make.athlete(),
    ];
    const post = await app.as(ruth).community.createPost({ title: "One", content: "Two" });
    for (const person of [boaz, naomi])
      await app.as(person).community.report({ kind: "post", id: post.id, reason: "spam" });
    const { cases } = await app.as(admin).admin.waiting();
    expect(cases).toEqual({ count: 1, oldestAt: NOW });

    const decision = { kind: "post", id: post.id, decision: "restore", reason: "Fine" } as const;
    await app.as(admin).admin.decide(decision);
    expect(await app.as(admin).admin.waiting()).toMatchObject({ cases: { count: 0 } });
  });

  test("counts mail that was given up, and events that wait for a person", async () => {
    const app = appOn(await engine.open());
    const admin = await app.make.admin();
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

    const counts = await app.as(admin).admin.waiting();
    expect(counts).toMatchObject({ failedMail: 1, stuckWebhooks: 1 });
  });
});
