import { expect, onTestFinished, test } from "vitest";
import { isUnavailable } from "#db/errors.ts";
import { openPostgres } from "#db/postgres.ts";
import { at, failure } from "#tests/helpers/empty-database.ts";
import { makeBareDatabase } from "#tests/helpers/engines.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { run } from "#tests/helpers/postgres-databases.ts";

test("an unreachable server is unavailable for reads and writes", async () => {
  const { read, write, close } = openPostgres("postgres://nobody@127.0.0.1:1/nothing");
  onTestFinished(close);
  expect(isUnavailable(await failure(write(async () => "done")))).toBe(true);
  expect(isUnavailable(await failure(read.$count(read.tables.athletes)))).toBe(true);
});

if (makeBareDatabase) {
  const bare = makeBareDatabase;

  async function open(onLostConnection?: () => void) {
    const { url, name } = await bare();
    const database = openPostgres(url, onLostConnection ? { onLostConnection } : {});
    onTestFinished(() => database.close());
    await database.migrate();
    const cutOff = () =>
      run(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${name}' and pid <> pg_backend_pid()`,
      );
    const insertKey = (key: string) =>
      database.write((tx) =>
        tx.insert(tx.tables.rateLimits).values({ key, count: 0, resetAt: at() }).returning(),
      );
    const countKeys = () => database.read.$count(database.read.tables.rateLimits);
    return { ...database, cutOff, insertKey, countKeys };
  }

  test("a write with a broken connection leaves nothing, and the next one works", async () => {
    const { write, cutOff, insertKey, countKeys } = await open();
    const failed = await failure(
      write(async (tx) => {
        const { rateLimits } = tx.tables;
        await tx.insert(rateLimits).values({ key: "one", count: 0, resetAt: at() });
        await cutOff();
        await tx.$count(rateLimits);
      }),
    );
    expect(isUnavailable(failed)).toBe(true);
    expect(await countKeys()).toBe(0);
    await insertKey("two");
    expect(await countKeys()).toBe(1);
  });

  test("a broken idle connection is reported and replaced", async () => {
    const lost = pauseAt();
    const { cutOff, insertKey, countKeys } = await open(lost.open);
    await insertKey("one");
    await cutOff();
    await lost.passed;
    await insertKey("two");
    expect(await countKeys()).toBe(2);
  });

  test("exclusive work with a broken connection releases its key", async () => {
    const { exclusively, cutOff } = await open();
    const failed = await failure(
      exclusively("one", async () => {
        await cutOff();
        throw new Error("on purpose");
      }),
    );
    expect(String(failed)).toContain("on purpose");
    expect(await exclusively("one", async () => "again")).toBe("again");
  });
}
