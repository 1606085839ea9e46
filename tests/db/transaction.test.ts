import { expect, test } from "vitest";
import { WriteTimeout } from "#db/errors.ts";
import { failure } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { insertKey, listKeys } from "../helpers/empty-database.ts";

const outsideItsWrite = /outside its write/;

/** Drizzle wraps what its driver throws, on one of the two engines. */
async function reasons(work: PromiseLike<unknown>) {
  const error = await failure(work);
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].map(String).join();
}

onEveryEngine("a transaction", ({ open }) => {
  test("refuses a nested write", async () => {
    const { read, write } = await open();
    await write(async (tx) => {
      await insertKey(tx, "outer");
      const inner = async () => write((inside) => insertKey(inside, "inner"));
      await expect(inner()).rejects.toThrow("pass on its tx");
    });
    expect(await listKeys(read)).toEqual(["outer"]);
  });

  test("refuses a read outside the transaction", async () => {
    const { read, write } = await open();
    await write(async (tx) => {
      await insertKey(tx, "one");
      expect(await reasons(listKeys(read))).toMatch(/read through its transaction/);
    });
    expect(await listKeys(read)).toEqual(["one"]);
  });

  test("refuses such a read also when returned unawaited", async () => {
    const { read, write } = await open();
    const { rateLimits } = read.tables;
    const handed = write(() => read.select().from(rateLimits) as unknown as Promise<unknown>);
    expect(await reasons(handed)).toMatch(/read through its transaction/);
  });

  test("that hangs times out, and the next write works", async () => {
    const { read, write } = await open({ timeoutMs: 50 });
    const hanging = write(async (tx) => {
      await insertKey(tx, "one");
      await pauseAt().passed;
    });
    const next = write((tx) => insertKey(tx, "two"));

    await expect(hanging).rejects.toThrow(WriteTimeout);
    await next;
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

  test("cannot be used after its work has ended", async () => {
    const { read, write } = await open();
    const leaked = await write(async (tx) => ({ tx }));
    expect(await reasons(insertKey(leaked.tx, "late"))).toMatch(outsideItsWrite);
    expect(await reasons(listKeys(leaked.tx))).toMatch(outsideItsWrite);
    expect(await listKeys(read)).toEqual([]);
  });

  test("runs no statement that is awaited outside", async () => {
    const { read, write } = await open();
    const leaked = await write(async (tx) => ({ statement: insertKey(tx, "late") }));
    expect(await reasons(leaked.statement)).toMatch(outsideItsWrite);
    expect(await listKeys(read)).toEqual([]);
  });

  test("does not affect later reads and writes", async () => {
    const { read, write } = await open();
    await write((tx) => insertKey(tx, "one"));
    await listKeys(read);
    await write((tx) => insertKey(tx, "two"));
    expect(await listKeys(read)).toEqual(["one", "two"]);
  });
});
