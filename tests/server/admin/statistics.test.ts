import { expect, test } from "vitest";
import type { NewRow } from "#db/schema/index.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

// A Monday. The week and the month began at 05:00 UTC.
const now = new Date("2026-03-02T15:00:00Z");

onEveryEngine("the statistics", ({ open }) => {
  test("are zero without data", async () => {
    const { app, admin } = await withAdmin(open);
    app.clock.now = now;
    const figures = await admin.figures({ weeks: 4 });

    expect(figures).toMatchObject({
      ...{ athletes: 0, nextEnd: null, sessionAllowance: 0 },
      week: { faithfulDays: 0, checkIns: 0, prayers: 0 },
    });
    expect(figures.weeks.map(({ from }) => from)).toEqual([
      ...["2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"],
    ]);
    expect(figures.months).toEqual(
      ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"].map((month) => ({
        ...{ month, revenueCents: 0, gained: 0, lost: 0, sessions: 0 },
      })),
    );
  });

  test("count revenue, new and lost members by the office's months", async () => {
    const { app, admin } = await withAdmin(open);
    app.clock.now = now;
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
      ...{ currency: "usd", reference: `in_${++serial}`, paidAt: new Date(day), ...more },
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
    app.clock.now = now;
    const ruth = await app.make.athlete({ rulesAcceptedAt: now });
    const { id: athleteId } = ruth;
    const before = new Date("2026-02-28T15:00:00Z");
    await app.database.write(async (tx) => {
      const t = tx.tables;
      const days = ["2026-02-28", "2026-03-01", "2026-03-02"];
      await tx.insert(t.faithfulDays).values(days.map((day) => ({ athleteId, day })));
      const mood = { athleteId, mood: "calm", intensity: 3 } as const;
      await tx.insert(t.moodEntries).values([
        { ...mood, createdAt: now },
        { ...mood, createdAt: before },
      ]);
      const post = { athleteId, title: "A post", content: "Hello", createdAt: now };
      await tx
        .insert(t.discussionPosts)
        .values([
          { ...post, isAnonymous: true },
          post,
          { ...post, createdAt: before },
          { ...post, deletedAt: now },
        ]);
      await tx
        .insert(t.discussionReplies)
        .values({ postId: 1, athleteId, content: "Hi", createdAt: now });
      await tx.insert(t.discussionPrayers).values({ postId: 1, athleteId, createdAt: now });
      const list = { athleteId, activityType: "mood_playlist", title: "List", createdAt: now };
      await tx.insert(t.soulCareActivities).values([
        { ...list, mood_after: "calmer" },
        { ...list, mood_after: "calmer", createdAt: before },
        { ...list, mood_after: "worse" },
        { ...list, activityType: "breathing", mood_after: "calmer" },
      ]);
    });
    const figures = await admin.figures({ weeks: 4 });

    expect(figures.week).toEqual({ faithfulDays: 1, checkIns: 1, prayers: 1 });
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
