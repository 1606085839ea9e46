import { expect, test } from "vitest";
import { insertMail } from "#db/queries/mail.ts";
import { insertInquiry } from "#db/queries/speaking.ts";
import { insertStripeEvents, postponeStripeEvents } from "#db/queries/stripe-events.ts";
import type { NewRow } from "#db/schema/index.ts";
import { NOW, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const day = 24 * 60 * 60_000;
const before = (days: number) => new Date(NOW.getTime() - days * day);

const mail = { kind: "test", to: "a@example.org", subject: "Test", body: "Test" } as const;

onEveryEngine("the tasks of the staff", ({ open }) => {
  test("are none at first, then unanswered inquiries and payments that are past due", async () => {
    const { app, admin } = await withAdmin(open);
    const none = { count: 0, oldestAt: null };
    expect(await admin.waiting()).toEqual({
      athletes: 0,
      inquiries: none,
      careCalls: none,
      concerns: none,
      lines: 0,
      cases: none,
      failedMail: 0,
      stuckWebhooks: 0,
      pastDue: { count: 0, nextEnd: null },
    });
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
  const none = { athletes: 0, achievements: 0, activeChallenges: 0, points: 0 };
  expect(await admin.totals()).toEqual(none);
  for (const totalPoints of [40, 2]) await app.make.athlete({ totalPoints });
  for (const deletedAt of [null, app.clock.now]) await app.make.achievement({ deletedAt });
  for (const change of [{}, { isActive: false }, { deletedAt: app.clock.now }])
    await app.make.challenge(change);
  expect(await admin.totals()).toEqual({
    athletes: 2,
    achievements: 1,
    activeChallenges: 1,
    points: 42,
  });
});

// NOW is a Monday. Its week began at 05:00 UTC that day, its month a day earlier.
onEveryEngine("the statistics", ({ open }) => {
  test("are zero without data", async () => {
    const { admin } = await withAdmin(open);
    const figures = await admin.figures({ weeks: 4 });

    expect(figures).toMatchObject({
      athletes: 0,
      nextEnd: null,
      sessionAllowance: 0,
      week: { faithfulDays: 0, checkIns: 0, prayers: 0 },
      weekBefore: { faithfulDays: 0, checkIns: 0, prayers: 0 },
    });
    expect(figures.weeks.map(({ from }) => from)).toEqual([
      ...["2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"],
    ]);
    expect(figures.months).toEqual(
      ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"].map((month) => ({
        month,
        revenueCents: 0,
        disputedCents: 0,
        gained: 0,
        lost: 0,
        sessions: 0,
      })),
    );
  });

  test("count revenue, new and lost members by the office's months", async () => {
    const { app, admin } = await withAdmin(open);
    const member = { subscriptionStatus: "active" };
    const ruth = await app.make.athlete({ ...member, track: "power_play" });
    const boaz = await app.make.athlete(member);
    const until = (day: string) => ({ subscriptionEndsAt: new Date(day) });
    await app.make.athlete({ subscriptionStatus: "canceled", ...until("2026-02-20") });
    await app.make.athlete({ ...member, ...until("2026-03-01T12:00:00Z") });
    const since = { pastDueSince: new Date("2026-02-26T12:00:00Z") };
    await app.make.athlete({ subscriptionStatus: "past_due", ...since });
    const long = { pastDueSince: new Date("2026-02-01T12:00:00Z") };
    await app.make.athlete({ subscriptionStatus: "past_due", ...long });
    let serial = 0;
    const paid = (
      athleteId: number | null,
      day: string,
      more: Partial<NewRow<"payments">> = {},
    ) => ({
      ...({ athleteId, kind: "mentorship", description: "A month", amount: 45_000 } as const),
      currency: "usd",
      reference: `in_${++serial}`,
      paidAt: new Date(day),
      ...more,
    });
    await app.database.write((tx) =>
      tx
        .insert(tx.tables.payments)
        .values([
          paid(ruth.id, "2026-01-15"),
          paid(ruth.id, "2026-02-15", { refundedAmount: 5_000 }),
          paid(boaz.id, "2026-02-01T04:59:00Z", { kind: "membership", amount: 4_700 }),
          paid(boaz.id, "2026-03-01T05:00:00Z"),
          paid(null, "2026-03-01T04:59:59Z"),
        ])
        .returning(),
    );

    const figures = await admin.figures({});
    expect(figures.subscriptions).toEqual([
      { state: "active", count: 3 },
      { state: "past_due", count: 2 },
      { state: "canceled", count: 1 },
      { state: "none", count: 0 },
    ]);
    expect(figures).toMatchObject({ athletes: 6, sessionAllowance: 8 });
    expect(figures.nextEnd).toEqual(new Date("2026-03-12T12:00:00Z"));
    expect(figures.months.slice(-3)).toMatchObject([
      { revenueCents: 49_700, gained: 1, lost: 0 },
      { revenueCents: 85_000, gained: 0, lost: 1 },
      { revenueCents: 45_000, gained: 1, lost: 0 },
    ]);
  });

  test("count a week's activity, named and anonymous posts, and moods after playlists", async () => {
    const { app, admin } = await withAdmin(open);
    const ruth = await app.make.athlete({ rulesAcceptedAt: NOW });
    const { id: athleteId } = ruth;
    const before = new Date("2026-02-28T15:00:00Z");
    await app.database.write(async (tx) => {
      const t = tx.tables;
      const days = ["2026-02-28", "2026-03-01", "2026-03-02"];
      await tx.insert(t.faithfulDays).values(days.map((day) => ({ athleteId, day })));
      const mood = { athleteId, mood: "calm", intensity: 3 } as const;
      await tx.insert(t.moodEntries).values([
        { ...mood, createdAt: NOW },
        { ...mood, createdAt: before },
      ]);
      const post = { athleteId, title: "A post", content: "Hello", createdAt: NOW };
      await tx
        .insert(t.discussionPosts)
        .values([
          { ...post, isAnonymous: true },
          post,
          { ...post, createdAt: before },
          { ...post, deletedAt: NOW },
        ]);
      await tx
        .insert(t.discussionReplies)
        .values({ postId: 1, athleteId, content: "Hi", createdAt: NOW });
      await tx.insert(t.discussionPrayers).values({ postId: 1, athleteId, createdAt: NOW });
      const list = { athleteId, activityType: "mood_playlist", title: "List", createdAt: NOW };
      await tx.insert(t.soulCareActivities).values([
        { ...list, mood_after: "calmer" },
        { ...list, mood_after: "calmer", createdAt: before },
        { ...list, mood_after: "worse" },
        { ...list, activityType: "breathing", mood_after: "calmer" },
      ]);
    });
    const figures = await admin.figures({ weeks: 4 });

    expect(figures.week).toEqual({ faithfulDays: 1, checkIns: 1, prayers: 1 });
    expect(figures.weekBefore).toEqual({ faithfulDays: 2, checkIns: 1, prayers: 0 });
    expect(figures.weeks.slice(-2)).toMatchObject([
      { active: 1, posts: 1, replies: 0 },
      { active: 1, posts: 2, replies: 1 },
    ]);
    expect(figures.afterPlaylist).toEqual([
      { mood: "calmer", count: 2 },
      { mood: "same", count: 0 },
      { mood: "readier", count: 0 },
      { mood: "worse", count: 1 },
    ]);
    await expect(admin.figures({ weeks: 5 as 4 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});
