import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { insertKey, listKeys } from "../helpers/empty-database.ts";

const fail = () => {
  throw new Error("on purpose");
};

onEveryEngine("a write", ({ open, openTwice }) => {
  test("returns the result of its work", async () => {
    const { write } = await open();
    expect(await write(async () => "done")).toBe("done");
    expect(await write(async () => undefined)).toBeUndefined();
  });

  test("may return an unawaited statement", async () => {
    const { read, write } = await open();
    expect(await write((tx) => insertKey(tx, "one"))).toMatchObject([{ key: "one" }]);
    expect(await listKeys(read)).toEqual(["one"]);
  });

  test("sees its own rows", async () => {
    const { write } = await open();
    const keys = await write(async (tx) => {
      await insertKey(tx, "one");
      return listKeys(tx);
    });
    expect(keys).toEqual(["one"]);
  });

  test("leaves nothing when it throws", async () => {
    const { read, write } = await open();
    const failing = write(async (tx) => {
      await insertKey(tx, "one");
      await nextTurn();
      fail();
    });
    await expect(failing).rejects.toThrow("on purpose");
    await expect(write(fail)).rejects.toThrow("on purpose");
    expect(await listKeys(read)).toEqual([]);
  });

  test("leaves nothing when a statement fails", async () => {
    const { read, write } = await open();
    const failing = write(async (tx) => {
      await insertKey(tx, "one");
      await insertKey(tx, "one");
    });
    await expect(failing).rejects.toThrow();
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

  test("is not lost among twenty parallel updates of a row", async () => {
    const { read, write } = await open();
    await write((tx) => insertKey(tx, "one"));
    await inParallel(20, () =>
      write(async (tx) => {
        const { rateLimits } = tx.tables;
        const [row] = await tx.select().from(rateLimits);
        await nextTurn();
        await tx.update(rateLimits).set({ count: (row?.count ?? 0) + 1 });
      }),
    );
    expect(await read.select().from(read.tables.rateLimits)).toMatchObject([{ count: 20 }]);
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
