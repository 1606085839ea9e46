import { expect, test } from "vitest";
import { countMeasures } from "#db/queries/measures.ts";
import {
  isMet,
  parseRequirement,
  progressTowards,
} from "#server/domain/achievement-requirements.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { passDays, recordAction, withAthlete } from "#tests/helpers/soulcare.ts";

test("a requirement is a known measure and the least of it; anything else is given by hand", () => {
  const at = (measure: string, goal: number) => ({ measure, goal });
  expect(parseRequirement("challenges_completed >= 10")).toEqual(at("challenges_completed", 10));
  expect(parseRequirement("  streak_days>=40 ")).toEqual(at("streak_days", 40));
  for (const text of [
    ...["chapters >= 3", "streak_days > 3", "streak_days >= -1", "toString >= 1"],
    ...["streak_days >= 3 and reflections >= 2", "Granted by your mentor"],
  ])
    expect([text, parseRequirement(text)]).toEqual([text, undefined]);
});

onEveryEngine("an achievement", ({ open }) => {
  test("unlocks once when its requirement is met, and pays", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const two = await app.make.achievement({ requirement: "streak_days >= 2", pointValue: 20 });
    const byHand = await app.make.achievement({ requirement: "Granted by your mentor" });
    expect(await recordAction(app, ruth)).toEqual([]);
    expect(await soulcare.ownAchievements()).toMatchObject([
      { id: two.id, measure: "streak_days", goal: 2, count: 1, progress: 50, unlockedAt: null },
      { id: byHand.id, measure: null, goal: null, count: 0, progress: 0, unlockedAt: null },
    ]);
    passDays(app, 1);
    const { id, title, icon, pointValue } = two;
    expect(await recordAction(app, ruth)).toEqual([{ id, title, icon, pointValue }]);
    const unlockedAt = app.clock.now;
    passDays(app, 1);
    expect(await recordAction(app, ruth)).toEqual([]);

    expect((await soulcare.ownAchievements())[0]).toMatchObject({ progress: 100, unlockedAt });
    expect(await soulcare.points({})).toEqual([
      { id: 1, amount: 20, kind: "achievement", title, createdAt: unlockedAt },
    ]);
    // One that is given by hand pays too, and makes no faithful day.
    const { admin } = app.as(await app.make.admin());
    passDays(app, 1);
    await admin.grantAchievement({ athleteId: ruth.id, achievementId: byHand.id });
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 45, faithfulDays: 3 });
  });

  test("that is added later unlocks with the next action, and stays with those who have it", async () => {
    const { app, ruth, soulcare } = await withAthlete(open);
    const boaz = await app.make.athlete();
    await recordAction(app, ruth);
    const { id } = await app.make.achievement({ requirement: "faithful_days >= 1" });
    await recordAction(app, ruth);
    await app.as(await app.make.admin()).admin.deleteAchievement({ id });
    await recordAction(app, boaz);
    expect(await soulcare.ownAchievements()).toMatchObject([{ id, progress: 100 }]);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 25 });
    expect(await app.as(boaz).soulcare.ownAchievements()).toEqual([]);
  });

  test("counts the athlete's own actions, without anonymous ones", async () => {
    const { app, ruth } = await withAthlete(open);
    const boaz = await app.make.athlete();
    const { write, read } = app.database;
    await write(async (tx) => {
      const { discussionPosts, moodEntries, communityContributions } = tx.tables;
      const post = { title: "Grace", content: "…", createdAt: app.clock.now, athleteId: ruth.id };
      await tx.insert(discussionPosts).values([post, { ...post, isAnonymous: true }]);
      await tx.insert(discussionPosts).values({ ...post, athleteId: boaz.id });
      const mood = { mood: "calm", intensity: 5, createdAt: app.clock.now } as const;
      for (const { id } of [ruth, ruth, boaz])
        await tx.insert(moodEntries).values({ ...mood, athleteId: id });
      const contribution = { title: "Prayed", contributedAt: app.clock.now, athleteId: ruth.id };
      for (const contributionType of ["prayer", "service"])
        await tx.insert(communityContributions).values({ ...contribution, contributionType });
    });
    const counts = await countMeasures(read, ruth.id);

    if (!counts) throw new Error("There is no such athlete.");
    const counted = Object.entries(counts).filter(([, count]) => count > 0);
    expect(Object.fromEntries(counted)).toEqual({ mood_entries: 2, posts: 1, prayers_offered: 1 });
    expect(isMet("mood_entries >= 2", counts)).toBe(true);
    expect(isMet("mood_entries >= 3", counts)).toBe(false);
    expect(progressTowards("mood_entries >= 3", counts)).toMatchObject({ count: 2, progress: 66 });
  });
});
