import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { WriteTimeout } from "#db/errors.ts";
import { bumpStat, listStats } from "#db/queries/community.ts";
import { at, failure, inParallel, insertKey, listKeys } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";

const fail = () => {
  throw new Error("on purpose");
};

onEveryEngine("a write", ({ open, openTwice }) => {
  test("returns the result of its work or of an unawaited statement, and sees its own rows", async () => {
    const { read, write } = await open();
    expect(await write(async () => "done")).toBe("done");
    expect(await write((tx) => insertKey(tx, "one"))).toMatchObject([{ key: "one" }]);
    const keys = await write(async (tx) => {
      await insertKey(tx, "two");
      return listKeys(tx);
    });
    expect(keys).toEqual(["one", "two"]);
    expect(await listKeys(read)).toEqual(keys);
  });

  test("leaves nothing when it throws or a statement fails", async () => {
    const { read, write } = await open();
    const failing = write(async (tx) => {
      await insertKey(tx, "one");
      await nextTurn();
      fail();
    });
    await expect(failing).rejects.toThrow("on purpose");
    await expect(write(fail)).rejects.toThrow("on purpose");
    const conflicting = write(async (tx) => {
      await insertKey(tx, "one");
      await insertKey(tx, "one");
    });
    await expect(conflicting).rejects.toThrow();
    expect(await listKeys(read)).toEqual([]);
  });

  test("that throws does not affect parallel writes", async () => {
    const { read, write } = await open();
    const answers = await Promise.allSettled(
      ["a", "b", "c", "d", "e"].map((name) =>
        write(async (tx) => {
          await insertKey(tx, name);
          if (name === "c") fail();
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(await listKeys(read)).toEqual(["a", "b", "d", "e"]);
  });

  test("never overlaps with another that decides by its reads", async () => {
    const { read, write } = await open();
    const answers = await inParallel(20, (index) =>
      write(async (tx) => {
        if ((await tx.$count(tx.tables.rateLimits)) > 0) return "too late";
        await nextTurn();
        await insertKey(tx, `${index}`);
        return "first";
      }),
    );
    expect(answers.filter((answer) => answer === "first")).toHaveLength(1);
    expect(await listKeys(read)).toHaveLength(1);
  });

  if (!openTwice) return;

  test("is visible only after its commit", async () => {
    const { read, write } = await open();
    const inserted = pauseAt();
    const looked = pauseAt();
    const writing = write(async (tx) => {
      await insertKey(tx, "one");
      inserted.open();
      await looked.passed;
    });
    await inserted.passed;
    expect(await listKeys(read)).toEqual([]);
    looked.open();
    await writing;
    expect(await listKeys(read)).toEqual(["one"]);
  });

  test("is not lost among writes of another process", async () => {
    const databases = await openTwice();
    const [{ read, write }] = databases;
    await write((tx) => insertKey(tx, "one"));
    await inParallel(20, (index) =>
      (databases[index % 2] ?? fail()).write(async (tx) => {
        const { rateLimits } = tx.tables;
        const [row] = await tx.select().from(rateLimits);
        await nextTurn();
        await tx.update(rateLimits).set({ count: (row?.count ?? 0) + 1 });
      }),
    );
    expect(await read.select().from(read.tables.rateLimits)).toMatchObject([{ count: 20 }]);
  });
});

const outsideItsWrite = /outside its write/;

/** Drizzle wraps what its driver throws, on one of the two engines. */
async function reasons(work: PromiseLike<unknown>) {
  const error = await failure(work);
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].map(String).join();
}

onEveryEngine("a transaction", ({ open }) => {
  test("refuses a nested write and a read outside the transaction, also when returned unawaited", async () => {
    const { read, write } = await open();
    await write(async (tx) => {
      await insertKey(tx, "outer");
      const inner = async () => write((inside) => insertKey(inside, "inner"));
      await expect(inner()).rejects.toThrow("pass on its tx");
      expect(await reasons(listKeys(read))).toMatch(/read through its transaction/);
    });
    const { rateLimits } = read.tables;
    const handed = write(() => read.select().from(rateLimits) as unknown as Promise<unknown>);
    expect(await reasons(handed)).toMatch(/read through its transaction/);
    expect(await listKeys(read)).toEqual(["outer"]);
  });

  test("that hangs times out, after a limit of its own too, and the next write works", async () => {
    const { read, write } = await open({ timeoutMs: 50 });
    const hanging = write(async (tx) => {
      await insertKey(tx, "one");
      await pauseAt().passed;
    });
    const next = write((tx) => insertKey(tx, "two"));
    await expect(hanging).rejects.toThrow(WriteTimeout);
    await next;
    const own = write(() => pauseAt().passed, { timeoutMs: 20 });
    await expect(own).rejects.toThrow("A write did not end within 20 ms.");
    await write((tx) => insertKey(tx, "three"));
    expect(await listKeys(read)).toEqual(["three", "two"]);
  });

  test("that timed out cannot continue", async () => {
    const { read, write } = await open({ timeoutMs: 50 });
    const [mayGoOn, wentOn] = [pauseAt(), pauseAt()];
    let refusal = "";
    const hanging = write(async (tx) => {
      await mayGoOn.passed;
      refusal = await reasons(insertKey(tx, "late"));
      wentOn.open();
    });
    await expect(hanging).rejects.toThrow(WriteTimeout);
    mayGoOn.open();
    await wentOn.passed;
    expect(refusal).toMatch(outsideItsWrite);
    expect(await listKeys(read)).toEqual([]);
  });

  test("cannot be used after its work has ended, nor a statement of it be awaited then", async () => {
    const { read, write } = await open();
    const { tx, statement } = await write(async (tx) => ({ tx, statement: insertKey(tx, "late") }));
    for (const late of [() => statement, () => insertKey(tx, "late"), () => listKeys(tx)])
      expect(await reasons(late())).toMatch(outsideItsWrite);
    expect(await listKeys(read)).toEqual([]);
  });
});

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
