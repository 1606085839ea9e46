import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { bumpStat, listStats } from "#db/queries/community.ts";
import { at, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";

/** Work that notes how many of its kind run at once. */
function watched() {
  const seen = { now: 0, most: 0, runs: 0 };
  const work = async () => {
    seen.now += 1;
    seen.runs += 1;
    seen.most = Math.max(seen.most, seen.now);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    seen.now -= 1;
  };
  return { seen, work };
}

onEveryEngine("exclusive work", ({ name, open, openTwice }) => {
  test("runs one at a time for one key", async () => {
    const { exclusively } = await open();
    const { seen, work } = watched();
    await inParallel(20, () => exclusively("subscription:1", work));
    expect(seen).toMatchObject({ most: 1, runs: 20 });
  });

  test("runs in parallel for different keys", async () => {
    const { exclusively } = await open();
    const [first, second] = [pauseAt(), pauseAt()];
    await Promise.all([
      exclusively("one", async () => {
        first.open();
        await second.passed;
      }),
      exclusively("two", async () => {
        second.open();
        await first.passed;
      }),
    ]);
  });

  test("returns its result and releases its key on failure", async () => {
    const { exclusively } = await open();
    const failing = exclusively("one", async () => {
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await exclusively("one", async () => "found")).toBe("found");
  });

  test("may write with more keys than connections", async () => {
    const { read, write, exclusively } = await open();
    await inParallel(25, (index) =>
      exclusively(`key ${index}`, () =>
        write((tx) => bumpStat(tx, { statType: "posts", by: 1, at: at() })),
      ),
    );
    expect(await listStats(read)).toMatchObject([{ count: 25 }]);
  });

  if (!openTwice || name === "SQLite") return;

  test("runs one at a time for one key across processes", async () => {
    const [here, there] = await openTwice();
    const { seen, work } = watched();
    await inParallel(20, (index) => (index % 2 ? here : there).exclusively("one", work));
    expect(seen).toMatchObject({ most: 1, runs: 20 });
  });
});
