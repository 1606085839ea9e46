import { expect, test } from "vitest";
import { countHit, forgetHits } from "#db/queries/rate-limits.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const key = "sign-in:127.0.0.1";

onEveryEngine("rate limits", ({ open }) => {
  test("hits add up within the window of the first one", async () => {
    const { write } = await emptyDatabase(open);
    const hit = (minutes: number) =>
      write((tx) => countHit(tx, { key, now: at(minutes), resetAt: at(minutes + 10) }));

    expect(await hit(0)).toEqual({ key, count: 1, resetAt: at(10) });
    expect(await hit(4)).toEqual({ key, count: 2, resetAt: at(10) });
    expect(await hit(9)).toEqual({ key, count: 3, resetAt: at(10) });
  });

  test("a new window starts at one", async () => {
    const { write } = await emptyDatabase(open);
    const hit = (minutes: number) =>
      write((tx) => countHit(tx, { key, now: at(minutes), resetAt: at(minutes + 10) }));
    await hit(0);
    await hit(1);

    expect(await hit(10)).toEqual({ key, count: 1, resetAt: at(20) });
    expect(await hit(11)).toEqual({ key, count: 2, resetAt: at(20) });
  });

  test("a hundred hits at once are counted as a hundred", async () => {
    const { write } = await emptyDatabase(open);
    const hits = await inParallel(100, () =>
      write((tx) => countHit(tx, { key, now: at(), resetAt: at(10) })),
    );

    const counts = hits.map(({ count }) => count).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test("keys are counted and reset separately", async () => {
    const { write } = await emptyDatabase(open);
    const hit = (name: string) =>
      write((tx) => countHit(tx, { key: name, now: at(), resetAt: at(10) }));
    for (const name of ["one", "one", "two", "three"]) await hit(name);
    await write((tx) => forgetHits(tx, ["one", "three"]));

    expect(await hit("one")).toMatchObject({ count: 1 });
    expect(await hit("two")).toMatchObject({ count: 2 });
    expect(await hit("three")).toMatchObject({ count: 1 });
  });
});
