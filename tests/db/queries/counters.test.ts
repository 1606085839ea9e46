import { expect, test } from "vitest";
import { findAthlete, insertAthlete } from "#db/queries/athletes.ts";
import { bumpStat, listStats } from "#db/queries/community.ts";
import { awardPoints } from "#db/queries/points.ts";
import { countHit, forgetHits } from "#db/queries/rate-limits.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const ruth = {
  name: "Ruth Carter",
  email: "ruth@example.test",
  sport: "Rowing",
  level: "college" as const,
  createdAt: at(),
};

onEveryEngine("counters", ({ open }) => {
  test("a counter appears with its first change and adds up", async () => {
    const { read, write } = await emptyDatabase(open);
    for (const [statType, by, minute] of [
      ["prayers", 1, 1],
      ["posts", 2, 2],
      ["prayers", 4, 3],
      ["posts", -1, 4],
    ] as const)
      await write((tx) => bumpStat(tx, { statType, by, at: at(minute) }));
    expect(await listStats(read)).toEqual([
      { id: 1, statType: "prayers", count: 5, lastUpdated: at(3) },
      { id: expect.any(Number), statType: "posts", count: 1, lastUpdated: at(4) },
    ]);
  });

  test("a hundred parallel writes count a hundred, and a failed write counts nothing", async () => {
    const { read, write } = await emptyDatabase(open);
    const bump = { statType: "posts", by: 1, at: at() } as const;
    await inParallel(100, () => write((tx) => bumpStat(tx, bump)));
    const failing = write(async (tx) => {
      await bumpStat(tx, bump);
      throw new Error("no post");
    });
    await expect(failing).rejects.toThrow("no post");
    expect(await listStats(read)).toMatchObject([{ count: 100 }]);
  });

  test("only one of fifty parallel inserts with one e-mail is stored and counted", async () => {
    const { read, write } = await emptyDatabase(open);
    const inserted = await inParallel(50, () => write((tx) => insertAthlete(tx, ruth)));
    expect(inserted.filter(Boolean)).toHaveLength(1);
    expect(await read.$count(read.tables.athletes)).toBe(1);
    expect(await listStats(read)).toMatchObject([{ statType: "athletes", count: 1 }]);
  });

  test("each reason pays an athlete once, also in parallel, and the total is the sum", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const [first, second] = [await make.athlete(), await make.athlete()];
    const award = (athleteId: number, reason: string, amount: number) =>
      write((tx) => awardPoints(tx, { athleteId, reason, amount, at: at() }));
    await inParallel(50, () => award(first.id, "challenge:1", 25));
    await award(first.id, "challenge:2", 10);
    await award(second.id, "challenge:1", 25);
    expect(await findAthlete(read, first.id)).toMatchObject({ totalPoints: 35 });
    expect(await findAthlete(read, second.id)).toMatchObject({ totalPoints: 25 });
    expect(await read.$count(read.tables.points)).toBe(3);
  });
});

const key = "sign-in:127.0.0.1";

onEveryEngine("rate limits", ({ open }) => {
  test("hits of a key add up within the window of the first one; a new window starts at one", async () => {
    const { write } = await emptyDatabase(open);
    const hit = (minutes: number, name = key) =>
      write((tx) => countHit(tx, { key: name, now: at(minutes), resetAt: at(minutes + 10) }));
    const hits = [];
    for (const minute of [0, 4, 9, 10, 11]) hits.push(await hit(minute));
    expect(hits).toEqual([
      { key, count: 1, resetAt: at(10) },
      { key, count: 2, resetAt: at(10) },
      { key, count: 3, resetAt: at(10) },
      { key, count: 1, resetAt: at(20) },
      { key, count: 2, resetAt: at(20) },
    ]);
    for (const name of ["two", "three"]) await hit(12, name);
    await write((tx) => forgetHits(tx, [key, "three"]));
    expect(await hit(13)).toMatchObject({ count: 1 });
    expect(await hit(13, "two")).toMatchObject({ count: 2 });
    expect(await hit(13, "three")).toMatchObject({ count: 1 });
  });

  test("a hundred hits at once are counted as a hundred", async () => {
    const { write } = await emptyDatabase(open);
    const hits = await inParallel(100, () =>
      write((tx) => countHit(tx, { key, now: at(), resetAt: at(10) })),
    );

    const counts = hits.map(({ count }) => count).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });
});
