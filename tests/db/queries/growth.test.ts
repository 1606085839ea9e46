import { expect, test } from "vitest";
import { findAthlete } from "#db/queries/athletes.ts";
import {
  awardPoints,
  listAchievements,
  listChallenges,
  updateAchievement,
  updateChallenge,
} from "#db/queries/growth.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("achievements", ({ open }) => {
  test("they are listed in the order of their making", async () => {
    const { read, make } = await emptyDatabase(open);
    const first = await make.achievement({ title: "First Whistle" });
    const second = await make.achievement({ title: "A Quiet Week" });
    expect(await listAchievements(read)).toEqual([first, second]);
  });

  test("a change is written to the one that was meant", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const kept = await make.achievement();
    const { id } = await make.achievement();

    const updated = await write((tx) => updateAchievement(tx, { id, pointValue: 90 }));
    expect(updated).toMatchObject({ id, pointValue: 90, title: "First Whistle" });
    expect(await listAchievements(read)).toEqual([kept, updated]);
  });

  test("one that was taken away is neither listed nor changed", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id } = await make.achievement();
    await write((tx) => updateAchievement(tx, { id, deletedAt: at() }));

    expect(await listAchievements(read)).toEqual([]);
    expect(await write((tx) => updateAchievement(tx, { id, title: "Back" }))).toBeUndefined();
    expect(await write((tx) => updateAchievement(tx, { id: 99, title: "?" }))).toBeUndefined();
  });
});

onEveryEngine("challenges", ({ open }) => {
  test("they are listed in the order of their making, resting ones too", async () => {
    const { read, make } = await emptyDatabase(open);
    const first = await make.challenge({ timeLimit: 7 });
    const second = await make.challenge({ isActive: false });

    expect(first).toMatchObject({ timeLimit: 7, isActive: true });
    expect(await listChallenges(read)).toEqual([first, second]);
  });

  test("a change is written to the one that was meant", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const kept = await make.challenge();
    const { id } = await make.challenge();

    const updated = await write((tx) => updateChallenge(tx, { id, isActive: false }));
    expect(updated).toMatchObject({ id, isActive: false });
    expect(await listChallenges(read)).toEqual([kept, updated]);
  });

  test("one that was taken away is neither listed nor changed", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id } = await make.challenge();
    await write((tx) => updateChallenge(tx, { id, deletedAt: at() }));

    expect(await listChallenges(read)).toEqual([]);
    expect(await write((tx) => updateChallenge(tx, { id, title: "Back" }))).toBeUndefined();
    expect(await write((tx) => updateChallenge(tx, { id: 99, title: "?" }))).toBeUndefined();
  });
});

onEveryEngine("points", ({ open }) => {
  test("each reason pays once, and the total is the sum", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id: athleteId } = await make.athlete();
    const other = await make.athlete();
    const award = (reason: string, amount: number) =>
      write((tx) => awardPoints(tx, { athleteId, reason, amount, at: at() }));
    await award("challenge:1", 25);
    await award("challenge:1", 25);
    await award("challenge:2", 10);

    expect(await findAthlete(read, athleteId)).toMatchObject({ totalPoints: 35 });
    expect(await findAthlete(read, other.id)).toMatchObject({ totalPoints: 0 });
    expect(await read.$count(read.tables.points)).toBe(2);
  });

  test("one deed that is told fifty times at once pays once", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id: athleteId } = await make.athlete();
    await inParallel(50, () =>
      write((tx) => awardPoints(tx, { athleteId, reason: "challenge:1", amount: 25, at: at() })),
    );
    expect(await findAthlete(read, athleteId)).toMatchObject({ totalPoints: 25 });
    expect(await read.$count(read.tables.points)).toBe(1);
  });

  test("the same reason pays two athletes", async () => {
    const { read, write, make } = await emptyDatabase(open);
    for (const { id } of [await make.athlete(), await make.athlete()]) {
      const award = { athleteId: id, reason: "challenge:1", amount: 25, at: at() };
      await write((tx) => awardPoints(tx, award));
      expect(await findAthlete(read, id)).toMatchObject({ totalPoints: 25 });
    }
  });
});
