import { expect, test } from "vitest";
import { bumpStat, listStats } from "#db/queries/community.ts";
import { at, emptyDatabase, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("community statistics", ({ open }) => {
  test("counters appear with their first deed and are listed in that order", async () => {
    const { read, write } = await emptyDatabase(open);
    expect(await listStats(read)).toEqual([]);
    await write((tx) => bumpStat(tx, { statType: "prayers", by: 1, at: at(1) }));
    await write((tx) => bumpStat(tx, { statType: "posts", by: 2, at: at(2) }));
    await write((tx) => bumpStat(tx, { statType: "prayers", by: 4, at: at(3) }));

    expect(await listStats(read)).toEqual([
      { id: 1, statType: "prayers", count: 5, lastUpdated: at(3) },
      { id: expect.any(Number), statType: "posts", count: 2, lastUpdated: at(2) },
    ]);
  });

  test("a deed that is taken back is counted back", async () => {
    const { read, write } = await emptyDatabase(open);
    await write((tx) => bumpStat(tx, { statType: "posts", by: 3, at: at() }));
    await write((tx) => bumpStat(tx, { statType: "posts", by: -1, at: at() }));
    expect(await listStats(read)).toMatchObject([{ count: 2 }]);
  });

  test("a hundred deeds at once are counted as a hundred", async () => {
    const { read, write } = await emptyDatabase(open);
    await inParallel(100, () =>
      write((tx) => bumpStat(tx, { statType: "posts", by: 1, at: at() })),
    );
    expect(await listStats(read)).toMatchObject([{ count: 100 }]);
  });

  test("a deed whose write fails is not counted", async () => {
    const { read, write } = await emptyDatabase(open);
    const failing = write(async (tx) => {
      await bumpStat(tx, { statType: "posts", by: 1, at: at() });
      throw new Error("no post");
    });
    await expect(failing).rejects.toThrow("no post");
    expect(await listStats(read)).toEqual([]);
  });
});
