import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { isUnavailable, UnusableDatabase } from "#db/errors.ts";
import { openPostgres, type PostgresOptions } from "#db/postgres.ts";
import { startChild } from "#tests/faults/child.ts";
import { at, failure } from "#tests/helpers/empty-database.ts";
import { makeBareDatabase } from "#tests/helpers/engines.ts";
import { expectUpgrade, restoreFirstRelease } from "#tests/helpers/first-release.ts";
import { countMigrations, migrationsAndOneMore } from "#tests/helpers/migrations.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { run } from "#tests/helpers/postgres-databases.ts";

function openAt(url: string, options?: PostgresOptions) {
  const database = openPostgres(url, options);
  onTestFinished(() => database.close());
  return database;
}

const applied = (url: string) => run(url, "select * from drizzle.__drizzle_migrations");
const findTable = (url: string, name: string) =>
  run(url, `select 1 from pg_tables where tablename = '${name}'`);

test("an unreachable server is refused with one sentence, and unavailable for reads and writes", async () => {
  const { migrate, read, write } = openAt("postgres://no-user:secret@127.0.0.1:1/nothing");
  const error = await failure(migrate());
  expect(error).toBeInstanceOf(UnusableDatabase);
  expect(String(error)).toMatch(/^[^\n]+\.$/);
  expect(String(error)).not.toContain("secret");
  expect(isUnavailable(await failure(write(async () => "done")))).toBe(true);
  expect(isUnavailable(await failure(read.$count(read.tables.athletes)))).toBe(true);
});

if (makeBareDatabase) {
  const bare = makeBareDatabase;

  async function open(onLostConnection?: () => void) {
    const { url, name } = await bare();
    const database = openAt(url, onLostConnection ? { onLostConnection } : {});
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

  test("an empty database is migrated once", async () => {
    const { url } = await bare();
    await openAt(url).migrate();
    const { read, write, migrate } = openAt(url);
    await write((tx) =>
      tx.insert(tx.tables.rateLimits).values({ key: "one", count: 1, resetAt: at() }).returning(),
    );
    await migrate();
    expect(await read.$count(read.tables.rateLimits)).toBe(1);
    expect(await applied(url)).toHaveLength(countMigrations("postgres"));
  });

  test("a database of the first release is upgraded with its data", async () => {
    const { url } = await bare();
    await restoreFirstRelease(url);
    await expectUpgrade(openAt(url), (text) => run(url, text));
  });

  test("two starts at once on an empty database succeed", { timeout: 60_000 }, async () => {
    const { url } = await bare();
    const children = [1, 2].map(() => startChild("./migrator.ts", [url]));
    await Promise.all(children.map(({ spoke }) => spoke));
    for (const { go } of children) go();

    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(await applied(url)).toHaveLength(countMigrations("postgres"));
  });

  test("a database of a newer Honour is refused", async () => {
    const { url } = await bare();
    await openAt(url).migrate();
    await run(
      url,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
    );
    expect(await failure(openAt(url).migrate())).toEqual(
      new UnusableDatabase("A newer Honour made this database, so update this one first."),
    );
  });

  test("a statement may take 5 s, a migration longer", { timeout: 30_000 }, async () => {
    const { url } = await bare();
    const database = openAt(url, {
      migrationsFolder: migrationsAndOneMore("postgres", ["select pg_sleep(5.5)"]),
    });
    const asleep = database.read.select({ at: sql`pg_sleep(5.5)` }).from(sql`(values (1)) as one`);
    const [error] = await Promise.all([failure(asleep), database.migrate()]);
    expect(isUnavailable(error)).toBe(true);
  });

  test("a failed migration leaves nothing", async () => {
    const { url } = await bare();
    await openAt(url).migrate();
    const broken = ["create table half (id integer)", "insert into nowhere values (1)"];
    const migrationsFolder = migrationsAndOneMore("postgres", broken);
    await expect(openAt(url, { migrationsFolder }).migrate()).rejects.toThrow();

    expect(await findTable(url, "half")).toEqual([]);
    expect(await findTable(url, "athletes")).toHaveLength(1);
  });

  test("a killed migration leaves nothing", async () => {
    const { url } = await bare();
    await openAt(url).migrate();
    const statements = ["create table half (id integer)", "select pg_sleep(2)"];
    const folder = migrationsAndOneMore("postgres", statements);
    const child = startChild("./migrator.ts", [url, folder]);
    await child.spoke;
    child.go();
    const sleepers =
      "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
    await expect.poll(() => run(url, sleepers), { timeout: 15_000 }).toHaveLength(1);
    child.kill();
    await child.ended;

    // The server notices when it wakes up; a start waits for it.
    await openAt(url).migrate();
    expect(await findTable(url, "half")).toEqual([]);
    expect(await applied(url)).toHaveLength(countMigrations("postgres"));
  });

  test("a server with synchronous_commit=off is refused", async () => {
    const { url, name } = await bare();
    await run(url, `alter database ${name} set synchronous_commit = off`);
    const error = await failure(openAt(url).migrate());
    expect(error).toBeInstanceOf(UnusableDatabase);
    expect(String(error)).toMatch(/synchronous_commit=off[^\n]*\.$/);
  });
}
