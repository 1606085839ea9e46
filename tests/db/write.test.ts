import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Reader, Tx } from "#db/database.ts";
import { WriteTimeout } from "#db/errors.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { at, failure, inParallel } from "#tests/helpers/furnished.ts";
import { gate } from "#tests/helpers/gate.ts";

const insertKey = (tx: Tx, key: string) =>
  tx.insert(tx.tables.rateLimits).values({ key, count: 0, resetAt: at() }).returning();

async function listKeys(db: Reader) {
  const { rateLimits } = db.tables;
  const rows = await db.select().from(rateLimits).orderBy(rateLimits.key);
  return rows.map(({ key }) => key);
}

const outsideItsWrite = /outside its write/;

/** Drizzle wraps what its driver throws, on one of the two engines. */
async function reasons(work: PromiseLike<unknown>) {
  const error = await failure(work);
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].map(String).join();
}

const fail = () => {
  throw new Error("on purpose");
};

onEveryEngine("a write", ({ open, openTwice }) => {
  test("gives back what its work gives back", async () => {
    const { write } = await open();
    expect(await write(async () => "done")).toBe("done");
    expect(await write(async () => undefined)).toBeUndefined();
  });

  test("may give back a statement as it stands", async () => {
    const { read, write } = await open();
    expect(await write((tx) => insertKey(tx, "one"))).toMatchObject([{ key: "one" }]);
    expect(await listKeys(read)).toEqual(["one"]);
  });

  test("sees what it wrote itself", async () => {
    const { write } = await open();
    const keys = await write(async (tx) => {
      await insertKey(tx, "one");
      return listKeys(tx);
    });
    expect(keys).toEqual(["one"]);
  });

  test("leaves nothing when it throws, at once or after a while", async () => {
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

  test("leaves nothing when a statement of it is refused", async () => {
    const { read, write } = await open();
    const failing = write(async (tx) => {
      await insertKey(tx, "one");
      await insertKey(tx, "one");
    });
    await expect(failing).rejects.toThrow();
    expect(await listKeys(read)).toEqual([]);
  });

  test("that throws takes none of its neighbours with it", async () => {
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

  test("is not lost among twenty that read and change one row at once", async () => {
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

  test("never overlaps with another that decides by what it reads", async () => {
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

  test("refuses to hold another write, and ends well without it", async () => {
    const { read, write } = await open();
    await write(async (tx) => {
      await insertKey(tx, "outer");
      const inner = async () => write((inside) => insertKey(inside, "inner"));
      await expect(inner()).rejects.toThrow("pass on its tx");
    });
    expect(await listKeys(read)).toEqual(["outer"]);
  });

  test("refuses a read past its transaction, which would not see its rows", async () => {
    const { read, write } = await open();
    await write(async (tx) => {
      await insertKey(tx, "one");
      expect(await reasons(listKeys(read))).toMatch(/read through its transaction/);
    });
    expect(await listKeys(read)).toEqual(["one"]);
  });

  test("that hangs is given up, and the next one works", async () => {
    const { read, write } = await open({ timeoutMs: 50 });
    const hanging = write(async (tx) => {
      await insertKey(tx, "one");
      await gate().passed;
    });
    const next = write((tx) => insertKey(tx, "two"));

    await expect(hanging).rejects.toThrow(WriteTimeout);
    await next;
    await write((tx) => insertKey(tx, "three"));
    expect(await listKeys(read)).toEqual(["three", "two"]);
  });

  test("that was given up cannot go on later", async () => {
    const { read, write } = await open({ timeoutMs: 50 });
    const [mayGoOn, wentOn] = [gate(), gate()];
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

  test("ends with its work: its transaction is dead afterwards", async () => {
    const { read, write } = await open();
    const leaked = await write(async (tx) => ({ tx }));
    expect(await reasons(insertKey(leaked.tx, "late"))).toMatch(outsideItsWrite);
    expect(await reasons(listKeys(leaked.tx))).toMatch(outsideItsWrite);
    expect(await listKeys(read)).toEqual([]);
  });

  test("ends with its work: a statement made inside and awaited outside is refused", async () => {
    const { read, write } = await open();
    const leaked = await write(async (tx) => ({ statement: insertKey(tx, "late") }));
    expect(await reasons(leaked.statement)).toMatch(outsideItsWrite);
    expect(await listKeys(read)).toEqual([]);
  });

  test("that starts after another ended may read and write again", async () => {
    const { read, write } = await open();
    await write((tx) => insertKey(tx, "one"));
    await listKeys(read);
    await write((tx) => insertKey(tx, "two"));
    expect(await listKeys(read)).toEqual(["one", "two"]);
  });

  if (!openTwice) return;

  test("shows nothing of itself before its commit, and all of it afterwards", async () => {
    const { read, write } = await open();
    const inserted = gate();
    const looked = gate();
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

  test("is not lost among those of another process", async () => {
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
