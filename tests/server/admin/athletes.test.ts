import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { passDays } from "#tests/helpers/soulcare.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

type Admin = Awaited<ReturnType<typeof withAdmin>>["admin"];

const people = [
  { name: "Maya T.", sport: "Track, 800 m", totalPoints: 1240, subscriptionStatus: "active" },
  { name: "Dion K.", sport: "Basketball", totalPoints: 980, subscriptionStatus: "trialing" },
  { name: "елена К.", sport: "Swimming", totalPoints: 980, subscriptionStatus: "past_due" },
  { name: "anna_b 100%", sport: "Rowing", totalPoints: 0, subscriptionStatus: null },
  { name: "Zed", sport: "Wrestling", totalPoints: 20, subscriptionStatus: "canceled" },
  { name: "Ben", sport: "Golf", totalPoints: 5, subscriptionStatus: "incomplete" },
];

async function withPeople(open: Parameters<typeof withAdmin>[0]) {
  const world = await withAdmin(open);
  for (const person of people) await world.app.make.athlete(person);
  return world;
}

const names = async (admin: Admin, asked: Parameters<Admin["athletes"]>[0]) =>
  (await admin.athletes(asked)).athletes.map(({ name }) => name);

onEveryEngine("the staff's list of athletes", ({ open }) => {
  test("is sorted both ways, in pages", async () => {
    const { admin } = await withPeople(open);
    for (const order of ["name", "points", "streak", "newest"] as const)
      for (const isAscending of [true, false]) {
        const whole = await admin.athletes({ order, isAscending });
        const parts = [];
        for (let after: number | undefined; parts.length < whole.total; ) {
          const { athletes, total } = await admin.athletes({ order, isAscending, after, limit: 2 });
          expect(total).toBe(6);
          parts.push(...athletes);
          after = athletes.at(-1)?.id;
        }
        expect(parts).toEqual(whole.athletes);
      }
    expect(await names(admin, {})).toEqual([
      ...["Maya T.", "елена К.", "Dion K.", "Zed", "Ben", "anna_b 100%"],
    ]);
    expect((await names(admin, { order: "name", isAscending: true })).slice(0, 3)).toEqual([
      ...["anna_b 100%", "Ben", "Dion K."],
    ]);
    expect((await names(admin, { order: "newest" })).slice(0, 2)).toEqual(["Ben", "Zed"]);
  });

  test("is searched by parts of name, e-mail and sport, and filtered by subscription", async () => {
    const { app, admin } = await withPeople(open);
    await app.make.athlete({ name: "Ruth", email: "dark.horse@example.test" });
    for (const [search, found] of [
      ["MAYA", ["Maya T."]],
      ["track maya", ["Maya T."]],
      ["maya golf", []],
      ["Елена", ["елена К."]],
      ["horse@", ["Ruth"]],
      ["100%", ["anna_b 100%"]],
      ["a_b", ["anna_b 100%"]],
      ["!", []],
      ["'; drop", []],
    ] as const)
      expect([search, await names(admin, { search })]).toEqual([search, found]);
    expect(await admin.athletes({ search: "basket" })).toMatchObject({ total: 1 });

    expect(await names(admin, { subscription: "active" })).toEqual(["Maya T.", "Dion K."]);
    expect(await names(admin, { subscription: "past_due" })).toEqual(["елена К."]);
    expect(await names(admin, { subscription: "canceled" })).toEqual(["Zed"]);
    const none = await admin.athletes({ subscription: "none", search: "ben", limit: 1 });
    expect(none).toMatchObject({ total: 1, athletes: [{ name: "Ben", subscription: "none" }] });
  });

  test("sorts by the current streak in each athlete's time zone", async () => {
    const { app, admin } = await withAdmin(open);
    // 2026-03-02 in New York, where it is 2026-03-03 in Auckland already.
    app.clock.now = new Date("2026-03-02T20:00:00Z");
    const held = { streakHoldsUntil: "2026-03-02" };
    await app.make.athlete({ name: "Gone", currentStreak: 30, streakHoldsUntil: "2026-02-01" });
    await app.make.athlete({ name: "Here", currentStreak: 4, ...held });
    const timeZone = "Pacific/Auckland";
    await app.make.athlete({ name: "Over", currentStreak: 9, ...held, timeZone });
    await app.make.athlete({ name: "None" });

    const { athletes } = await admin.athletes({ order: "streak" });
    expect(athletes.map(({ name, currentStreak }) => [name, currentStreak])).toEqual([
      ["Here", 4],
      ["None", 0],
      ["Over", 0],
      ["Gone", 0],
    ]);
  });

  test("shows the staff nothing private of an athlete", async () => {
    const { app, admin } = await withAdmin(open);
    const ruth = await app.make.athlete({ track: "power_play", subscriptionStatus: "active" });
    const { id: athleteId } = ruth;
    const secret = "this is private";
    await app.as(ruth).soulcare.createReflection({
      promptQuestion: "Why?",
      reflection: secret,
      growthArea: "Rest",
    });
    await app.as(ruth).soulcare.createMilestone({
      category: "Faith",
      title: "I told her",
      description: "At last.",
      reflectionNote: secret,
    });
    await app.database.write(async (tx) => {
      const at = { createdAt: app.clock.now };
      const mood = { mood: "stressed", intensity: 5, notes: secret } as const;
      await tx.insert(tx.tables.moodEntries).values({ athleteId, ...mood, ...at });
      const paid = { kind: "mentorship", description: "A month", amount: 45_000 } as const;
      const invoice = { ...paid, currency: "usd", reference: "in_1", paidAt: app.clock.now };
      await tx.insert(tx.tables.payments).values({ athleteId, ...invoice });
    });
    const id = athleteId;
    const answers = {
      file: await admin.athlete({ id }),
      list: await admin.athletes({}),
      points: await admin.athletePoints({ id }),
      sessions: await admin.athleteSessions({ id }),
      milestones: await admin.athleteMilestones({ id }),
      badges: await admin.athleteBadges({ athleteId: id }),
      challenges: await admin.athleteChallenges({ id }),
      payments: await admin.athletePayments({ id }),
    };
    expect(JSON.stringify(answers)).not.toContain(secret);
    expect(answers).toMatchObject({
      file: { state: "active", track: "power_play", sessionAllowance: 4, suspendedUntil: null },
      milestones: [{ title: "I told her" }],
      payments: [{ amount: 45_000, refundedAmount: 0 }],
    });
    await expect(admin.athlete({ id: id + 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

onEveryEngine("what the staff do for an athlete", ({ open }) => {
  test("reads the challenges that are under way, not those that are finished or over", async () => {
    const { app, admin } = await withAdmin(open);
    const ruth = await app.make.athlete();
    const { soulcare } = app.as(ruth);
    const { id } = await app.make.challenge({ title: "Five by Heart", timeLimit: 2 });
    await soulcare.startChallenge({ id });
    const read = () => admin.athleteChallenges({ id: ruth.id });
    expect(await read()).toMatchObject([{ title: "Five by Heart", ticks: 0, steps: null }]);
    passDays(app, 2);
    expect(await read()).toEqual([]);
    await soulcare.startChallenge({ id });
    expect(await read()).toHaveLength(1);
    await soulcare.completeChallenge({ id });
    expect(await read()).toEqual([]);
  });

  test("a suspension needs a future end and a reason, and can be lifted", async () => {
    const { app, admin, naomi, auditLines } = await withAdmin(open);
    const { id } = await app.make.athlete();
    const until = new Date(app.clock.now.getTime() + 86_400_000);
    const asked = { id, until, reason: "Unkind twice" };

    for (const [wrong, message] of [
      [{ until: app.clock.now }, "Please choose a time ahead"],
      [{ reason: " " }, "Please give a reason"],
    ] as const)
      await expect(admin.suspendAthlete({ ...asked, ...wrong })).rejects.toThrow(message);
    await expect(admin.suspendAthlete({ ...asked, id: id + 1 })).rejects.toThrow("not find");
    expect(await auditLines()).toEqual([]);

    await admin.suspendAthlete(asked);
    expect(await admin.athlete({ id })).toMatchObject({ suspendedUntil: until });
    await admin.suspendAthlete({ id, until: null, reason: "He said sorry" });
    expect(await admin.athlete({ id })).toMatchObject({ suspendedUntil: null });
    const target = `athlete ${id}`;
    expect(await auditLines()).toEqual([
      { userId: naomi.viewer.userId, action: "suspend", target, reason: "Unkind twice" },
      { userId: naomi.viewer.userId, action: "unsuspend", target, reason: "He said sorry" },
    ]);
  });

  test("a badge is granted by hand once, and taken back with its points; one that unlocks is neither", async () => {
    const { app, admin, auditLines } = await withAdmin(open);
    const ruth = await app.make.athlete();
    const athleteId = ruth.id;
    const byHand = await app.make.achievement({ title: "Kept going", requirement: "Mentor" });
    const counted = await app.make.achievement();
    const given = { athleteId, achievementId: byHand.id };
    const other = { athleteId, achievementId: counted.id };
    const reason = "It was meant for Boaz.";
    const conflict = { code: "CONFLICT" };

    expect(await admin.grantAchievement(given)).toEqual({ isNew: true });
    expect(await admin.grantAchievement(given)).toEqual({ isNew: false });
    await expect(admin.grantAchievement(other)).rejects.toMatchObject(conflict);
    expect(await admin.athleteBadges({ athleteId })).toMatchObject([
      { title: "Kept going", isByHand: true, unlockedAt: app.clock.now },
      { isByHand: false, unlockedAt: null },
    ]);
    expect(await admin.achievements()).toMatchObject([{ holders: 0 }, { holders: 1 }]);

    await admin.revokeAchievement({ ...given, reason });
    expect(await app.as(ruth).athletes.notifications({})).toMatchObject({
      unread: 1,
      items: [{ kind: "badge", title: "Kept going", text: expect.stringContaining("by mistake") }],
    });
    expect(await admin.athlete({ id: athleteId })).toMatchObject({ totalPoints: 0 });
    expect(await admin.athletePoints({ id: athleteId })).toEqual([]);
    const none = [{ unlockedAt: null }, { unlockedAt: null }];
    expect(await admin.athleteBadges({ athleteId })).toMatchObject(none);
    const target = `athlete ${athleteId}`;
    expect(await auditLines()).toMatchObject([
      { action: "grant", target, reason: "Kept going" },
      { action: "take back", target, reason: `Kept going: ${reason}` },
    ]);
    await expect(admin.revokeAchievement({ ...given, reason })).rejects.toMatchObject(conflict);
    const unlocked = admin.revokeAchievement({ ...other, reason });
    await expect(unlocked).rejects.toThrow("It unlocks by itself.");
  });
});
