import { expect, test } from "vitest";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { passDays, withAthlete } from "#tests/helpers/soulcare.ts";

onEveryEngine("a challenge", ({ open }) => {
  test("is started, updated and completed, and pays", async () => {
    const { app, soulcare } = await withAthlete(open);
    const { id } = await app.make.challenge({ pointReward: 25, timeLimit: 7 });
    expect(await soulcare.ownChallenges()).toMatchObject([{ id, run: null, timesCompleted: 0 }]);

    const started = await soulcare.startChallenge({ id });
    expect(started).toMatchObject({
      challengeId: id,
      state: "running",
      progress: 0,
      completedAt: null,
      endsAt: new Date("2026-03-09T15:00:00Z"),
    });
    expect(await soulcare.startChallenge({ id })).toEqual(started);
    expect(await soulcare.moveChallenge({ id, progress: 60 })).toMatchObject({
      id: started.id,
      state: "running",
      progress: 60,
      points: 0,
    });
    expect(await soulcare.completeChallenge({ id })).toMatchObject({
      state: "completed",
      progress: 100,
      points: 25,
      completedAt: app.clock.now,
    });
    expect(await soulcare.ownChallenges()).toMatchObject([
      { id, run: { id: started.id, state: "completed" }, timesCompleted: 1 },
    ]);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 25, currentStreak: 1 });
    // It may be repeated, without a second reward; and it is nobody else's.
    await soulcare.startChallenge({ id });
    expect(await soulcare.completeChallenge({ id })).toMatchObject({ points: 0 });
    expect(await soulcare.ownChallenges()).toMatchObject([{ timesCompleted: 2 }]);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 25 });
    const boaz = app.as(await app.make.athlete()).soulcare;
    expect(await boaz.ownChallenges()).toMatchObject([{ run: null }]);
  });

  test("started by ten and completed by fifty parallel calls runs and is paid once", async () => {
    const { app, soulcare } = await withAthlete(open);
    const { id } = await app.make.challenge({ pointReward: 25 });
    await app.make.achievement({ pointValue: 10 });
    const runs = await inParallel(10, () => soulcare.startChallenge({ id }));
    expect(new Set(runs.map((run) => run.id)).size).toBe(1);
    const answers = await inParallel(50, () => soulcare.completeChallenge({ id }));

    expect(answers.every(({ state }) => state === "completed")).toBe(true);
    expect(answers.filter(({ points }) => points > 0)).toHaveLength(1);
    expect(answers.flatMap(({ unlocked }) => unlocked)).toHaveLength(1);
    const paid = await soulcare.points({});
    expect(paid.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([10, 25]);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 35, faithfulDays: 1 });
  });

  test("expires, and starts again from 0", async () => {
    const { app, soulcare } = await withAthlete(open);
    const { id } = await app.make.challenge({ timeLimit: 2 });
    await soulcare.startChallenge({ id });
    await soulcare.moveChallenge({ id, progress: 50 });
    passDays(app, 2);
    expect(await soulcare.ownChallenges()).toMatchObject([{ run: { state: "expired" } }]);
    await expect(soulcare.completeChallenge({ id })).rejects.toMatchObject({ code: "CONFLICT" });

    expect(await soulcare.startChallenge({ id })).toMatchObject({ state: "running", progress: 0 });
    expect(await soulcare.completeChallenge({ id })).toMatchObject({ state: "completed" });
  });

  test("that is inactive or deleted can be finished but not started", async () => {
    const { app, soulcare } = await withAthlete(open);
    const admin = app.as(await app.make.admin()).admin;
    const resting = await app.make.challenge();
    const gone = await app.make.challenge();
    const { id: _, ...fields } = { ...resting, isActive: false };
    for (const { id } of [resting, gone]) await soulcare.startChallenge({ id });
    await admin.updateChallenge({ id: resting.id, ...fields });
    await admin.deleteChallenge({ id: gone.id });

    const shown = await soulcare.ownChallenges();
    expect(shown.map(({ isActive }) => isActive)).toEqual([false, false]);
    for (const { id } of [resting, gone]) await soulcare.completeChallenge({ id });
    const again = [resting, gone].map(({ id }) => soulcare.startChallenge({ id }));
    await expect(again[0]).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(again[1]).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 50 });
  });
});
