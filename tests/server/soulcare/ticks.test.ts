import { describe, expect, test } from "vitest";
import { daysToTick, progressOf, tickFor } from "#server/domain/ticks.ts";
import { stepsWord } from "#server/input/steps-word.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { passDays, withAthlete } from "#tests/helpers/soulcare.ts";

const today = "2026-03-05";
const yesterday = "2026-03-04";

const runWith = (...days: string[]) => ({
  startDay: "2026-03-02",
  steps: 7,
  ticks: days.map((day) => ({ day, isLate: false })),
});

describe("the days of a run", () => {
  test("to tick are today and one that was forgotten, from its beginning until it is full", () => {
    expect(daysToTick(runWith("2026-03-02"), today)).toEqual([yesterday, today]);
    expect(daysToTick(runWith(today), today)).toEqual([yesterday]);
    expect(daysToTick({ ...runWith(), startDay: today }, today)).toEqual([today]);
    const late = { ...runWith(), ticks: [{ day: "2026-03-03", isLate: true }] };
    expect(daysToTick(late, today)).toEqual([today]);
    expect(daysToTick({ ...runWith("2026-03-02"), steps: 1 }, today)).toEqual([]);
  });

  test("a number asked for ticks or clears today alone", () => {
    const three = runWith("2026-03-02", "2026-03-03", yesterday);
    for (const [progress, change, run] of [
      [0, "nothing", runWith()],
      [1, "set", runWith()],
      [100, "set", runWith("2026-03-02")],
      [43, "set", three],
      [42, "nothing", three],
      [100, "nothing", runWith(today)],
      [14, "nothing", runWith(today)],
      [0, "clear", runWith(today)],
      [0, "nothing", runWith(yesterday)],
    ] as const)
      expect([progress, tickFor(run, progress, today)]).toEqual([progress, change]);
  });

  test("make a progress that is 100 only when none is missing, and are called by their word", () => {
    const ofDays = (steps: number, count: number) => {
      const ticks = Array.from({ length: count }, () => ({ day: today, isLate: false }));
      return progressOf({ steps, ticks });
    };
    expect([ofDays(7, 0), ofDays(7, 3), ofDays(60, 59), ofDays(3, 3)]).toEqual([0, 42, 98, 100]);
    const words = [stepsWord("morning", 7), stepsWord("morning", 1), stepsWord(null, 5)];
    expect(words).toEqual(["mornings", "morning", "days"]);
    expect([stepsWord("match", 2), stepsWord("story", 2), stepsWord("day", 2)]).toEqual([
      ...["matches", "stories", "days"],
    ]);
  });
});

const firstLight = { steps: 7, stepWord: "morning", timeLimit: 7, pointReward: 25 };

/** An athlete on a challenge of seven mornings; her days begin at midnight UTC. */
async function withRun(open: Engine["open"], values: object = {}) {
  const world = await withAthlete(open, { timeZone: "UTC" });
  const { id } = await world.app.make.challenge({ ...firstLight, ...values });
  await world.soulcare.startChallenge({ id });
  const dayOf = (offset = 0) => {
    const at = world.app.clock.now.getTime() + offset * 24 * 60 * 60_000;
    return new Date(at).toISOString().slice(0, 10);
  };
  const tick = (offset = 0) => world.soulcare.tickChallenge({ id, day: dayOf(offset) });
  const untick = (offset = 0) => world.soulcare.untickChallenge({ id, day: dayOf(offset) });
  return { ...world, id, dayOf, tick, untick };
}

const refused = (message: string) => ({ code: "CONFLICT", message });

onEveryEngine("a challenge counted by days", ({ open }) => {
  test("cannot be completed on its first day, by no door", async () => {
    const { app, ruth, soulcare, id, tick, dayOf } = await withRun(open);
    expect(await tick()).toMatchObject({ progress: 14, steps: 7, ticks: 1, days: [dayOf()] });
    await expect(tick(-1)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(tick(1)).rejects.toMatchObject(refused("A new day has begun. Please look again."));
    await expect(soulcare.completeChallenge({ id })).rejects.toMatchObject(
      refused("6 of 7 mornings are still to come."),
    );
    const path = `/api/challenges/${id}/progress`;
    const answer = await app.http(path, { method: "PUT", as: ruth, json: { progress: 100 } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      state: "running",
      progress: 14,
      ticks: 1,
      steps: 7,
      points: 0,
    });
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 0 });
  });

  test("is finished on its seventh day, paid once, with what stayed", async () => {
    const { app, soulcare, id, tick } = await withRun(open);
    for (let day = 1; day < 7; day += 1) {
      await tick();
      passDays(app, 1);
    }
    await expect(soulcare.completeChallenge({ id })).rejects.toMatchObject(
      refused("1 of 7 mornings is still to come."),
    );
    expect(await tick()).toMatchObject({ state: "running", progress: 100, points: 0 });
    const closing = { closingLine: "The quiet before the day.", asMilestone: true };
    const done = await Promise.all([
      soulcare.completeChallenge({ id, ...closing }),
      soulcare.completeChallenge({ id, ...closing }),
    ]);
    expect(done.map(({ points }) => points).toSorted((a, b) => b - a)).toEqual([25, 0]);
    expect(done[0]).toMatchObject({ state: "completed", closingLine: closing.closingLine });
    await expect(tick()).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(soulcare.dropChallenge({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await soulcare.milestones({})).toMatchObject([
      { title: "First Light", description: closing.closingLine },
    ]);
    expect(await soulcare.pointsSummary()).toMatchObject({ totalPoints: 25 });
  });

  test("takes one forgotten day, once", async () => {
    const { app, tick, untick } = await withRun(open);
    await tick();
    passDays(app, 2);
    expect(await tick(-1)).toMatchObject({ ticks: 2 });
    passDays(app, 2);
    await expect(tick(-1)).rejects.toMatchObject(
      refused("You have already added a day to this one."),
    );
    await expect(tick(-2)).rejects.toMatchObject(
      refused("A new day has begun. Please look again."),
    );
    await expect(untick(-3)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await tick()).toMatchObject({ ticks: 3 });
  });

  test("gives back what was ticked today, and the forgotten day with it", async () => {
    const { app, soulcare, id, tick, untick, dayOf } = await withRun(open);
    passDays(app, 1);
    await tick(-1);
    expect(await tick()).toMatchObject({ ticks: 2, open: [], undoable: [dayOf(-1), dayOf()] });
    expect(await untick(-1)).toMatchObject({ ticks: 1, progress: 14, open: [dayOf(-1)] });
    expect(await untick()).toMatchObject({ ticks: 0, progress: 0 });
    expect(await untick()).toMatchObject({ ticks: 0 });
    await tick(-1);
    expect(await soulcare.moveChallenge({ id, progress: 0 })).toMatchObject({ ticks: 1 });
  });

  test("ticked by eight parallel calls has one tick, one activity, and no step too many", async () => {
    const { app, soulcare, id, tick, dayOf } = await withRun(open);
    await app.make.achievement({ requirement: "faithful_days >= 1", pointValue: 10 });
    const answers = await inParallel(8, (index) =>
      index % 2 ? tick() : soulcare.moveChallenge({ id, progress: 100 }),
    );
    expect(new Set(answers.map(({ ticks }) => ticks))).toEqual(new Set([1]));
    expect(answers.flatMap(({ unlocked }) => unlocked)).toHaveLength(1);
    const { challengeTicks } = app.database.read.tables;
    expect(await app.database.read.$count(challengeTicks)).toBe(1);
    // Nor do two tabs tick a second step of one.
    const { id: short } = await app.make.challenge({ ...firstLight, steps: 1 });
    await soulcare.startChallenge({ id: short });
    passDays(app, 1);
    const days = [dayOf(), dayOf(-1)].map((day) => soulcare.tickChallenge({ id: short, day }));
    const both = await Promise.allSettled(days);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is moved by its number a day at a time, and completed by 100 once it is full", async () => {
    const { app, soulcare, id } = await withRun(open, { steps: 2 });
    const move = (progress: number) => soulcare.moveChallenge({ id, progress });
    expect(await move(40)).toMatchObject({ progress: 50, ticks: 1 });
    expect(await move(0)).toMatchObject({ progress: 0, ticks: 0 });
    expect(await move(100)).toMatchObject({ progress: 50, ticks: 1, state: "running" });
    passDays(app, 1);
    expect(await move(0)).toMatchObject({ progress: 50, ticks: 1 });
    expect(await move(100)).toMatchObject({ progress: 100, state: "completed", points: 25 });
    expect(await move(100)).toMatchObject({ state: "completed", points: 0 });
  });

  test("that is full can be finished after its end; another starts again without its ticks", async () => {
    const { app, soulcare, id, tick } = await withRun(open, { steps: 1 });
    const other = await app.make.challenge(firstLight);
    await soulcare.startChallenge({ id: other.id });
    await tick();
    await soulcare.moveChallenge({ id: other.id, progress: 100 });
    passDays(app, 8);
    expect(await soulcare.completeChallenge({ id })).toMatchObject({ points: 25 });
    await expect(soulcare.completeChallenge({ id: other.id })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await soulcare.startChallenge({ id: other.id })).toMatchObject({
      state: "running",
      progress: 0,
      ticks: 0,
      steps: 7,
    });
  });

  test("is set aside with its ticks, and only by its athlete", async () => {
    const { app, soulcare, id, tick } = await withRun(open);
    const boaz = app.as(await app.make.athlete()).soulcare;
    await tick();
    for (const attempt of [
      () => boaz.dropChallenge({ id }),
      () => boaz.tickChallenge({ id, day: today }),
      () => boaz.untickChallenge({ id, day: today }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await soulcare.dropChallenge({ id });
    await expect(soulcare.dropChallenge({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await soulcare.ownChallenges()).toMatchObject([{ run: null }]);
    expect(await soulcare.startChallenge({ id })).toMatchObject({ ticks: 0 });
  });

  test("keeps the steps with which it began; without steps it keeps its number, and 100 completes it", async () => {
    const { app, soulcare, id, tick } = await withRun(open, { steps: 2 });
    const { admin } = app.as(await app.make.admin());
    const kind = { category: "leadership", difficulty: "beginner", pointReward: 25 } as const;
    const texts = { title: "Testimony", description: "Write.", ...kind };
    await admin.updateChallenge({ ...texts, id, steps: 14 });
    expect(await tick()).toMatchObject({ steps: 2, progress: 50 });
    expect(await soulcare.ownChallenges()).toMatchObject([{ steps: 14, stepWord: "morning" }]);

    const free = await admin.createChallenge(texts);
    expect(free.steps).toBeNull();
    await soulcare.startChallenge({ id: free.id });
    await expect(soulcare.tickChallenge({ id: free.id, day: "2026-03-02" })).rejects.toMatchObject(
      refused("This challenge is not counted by days."),
    );
    const move = (progress: number) => soulcare.moveChallenge({ id: free.id, progress });
    expect(await move(30)).toMatchObject({ progress: 30, steps: null, ticks: 0 });
    expect(await move(100)).toMatchObject({ points: 25 });
  });

  test("is one of at most five under way, also from two tabs", async () => {
    const { app, soulcare, id } = await withRun(open);
    const ids: number[] = [];
    for (let count = 0; count < 6; count += 1) ids.push((await app.make.challenge()).id);
    const started = await Promise.allSettled(
      ids.map((other) => soulcare.startChallenge({ id: other })),
    );
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const missing = ids[started.findIndex(({ status }) => status === "rejected")] ?? 0;
    await expect(soulcare.startChallenge({ id: missing })).rejects.toMatchObject(
      refused("Five are under way. Finish one or set it aside."),
    );
    await soulcare.dropChallenge({ id });
    expect(await soulcare.startChallenge({ id: missing })).toMatchObject({ state: "running" });
  });
});

onEveryEngine("a verse of one’s own", ({ open }) => {
  const verse = { verse: "Jesus wept.", reference: "John 11:35", challengeType: "weekly" as const };

  test("counts towards badges on a later day than it was joined, another’s at once", async () => {
    const { app, soulcare } = await withAthlete(open, { timeZone: "UTC" });
    const boaz = app.as(await app.make.athlete({ timeZone: "UTC" })).soulcare;
    await app.make.achievement({ requirement: "scripture_completed >= 1" });
    const atOnce = await soulcare.createScriptureChallenge(verse);
    const later = await soulcare.createScriptureChallenge(verse);
    expect(atOnce).toMatchObject({ own: { progress: 0 } });
    const done = await soulcare.completeScripture({ id: atOnce.id });
    expect(done).toMatchObject({ isCompleted: true, unlocked: [] });
    await boaz.joinScripture({ id: atOnce.id });
    expect((await boaz.completeScripture({ id: atOnce.id })).unlocked).toHaveLength(1);
    passDays(app, 1);
    expect((await soulcare.moveScripture({ id: later.id, progress: 100 })).unlocked).toHaveLength(
      1,
    );
  });
});

onEveryEngine("this week, together", ({ open }) => {
  test("is null under five athletes, and names nobody", async () => {
    const { app, ruth, soulcare } = await withAthlete(open, { timeZone: "UTC" });
    const others = [];
    for (let count = 0; count < 4; count += 1) others.push(await app.make.athlete());
    const { id } = await app.make.challenge({ steps: 3 });
    const begin = async (person: typeof ruth) => {
      const own = app.as(person).soulcare;
      await own.startChallenge({ id });
      await own.moveChallenge({ id, progress: 100 });
    };
    for (const person of [ruth, ...others.slice(1)]) await begin(person);
    expect(await soulcare.together()).toBeNull();
    for (const person of others.slice(0, 1)) await begin(person);
    expect(await soulcare.together()).toEqual({
      athletes: 5,
      faithfulDays: 5,
      prayers: 0,
      versesFinished: 0,
    });
    passDays(app, 7);
    expect(await soulcare.together()).toBeNull();
  });
});
