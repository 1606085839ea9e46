import { expect, onTestFinished, test } from "vitest";
import { UnusableDatabase } from "#db/errors.ts";
import { openPostgres, type PostgresOptions } from "#db/postgres.ts";
import { startChild } from "#tests/faults/child.ts";
import { at, failure } from "#tests/helpers/empty-database.ts";
import { makeBareDatabase } from "#tests/helpers/engines.ts";
import { expectUpgrade, restoreFirstRelease } from "#tests/helpers/first-release.ts";
import { countMigrations, migrationsAndOneMore } from "#tests/helpers/migrations.ts";
import { run } from "#tests/helpers/postgres-databases.ts";

function open(url: string, options?: PostgresOptions) {
  const database = openPostgres(url, options);
  onTestFinished(() => database.close());
  return database;
}

const applied = (url: string) => run(url, "select * from drizzle.__drizzle_migrations");
const findTable = (url: string, name: string) =>
  run(url, `select 1 from pg_tables where tablename = '${name}'`);

test("an unreachable server is refused with one sentence", async () => {
  const error = await failure(open("postgres://nobody:secret@127.0.0.1:1/nothing").migrate());
  expect(error).toBeInstanceOf(UnusableDatabase);
  expect(String(error)).toMatch(/^[^\n]+\.$/);
  expect(String(error)).not.toContain("secret");
});

if (makeBareDatabase) {
  const bare = makeBareDatabase;

  test("an empty database is migrated once", async () => {
    const { url } = await bare();
    await open(url).migrate();
    const { read, write, migrate } = open(url);
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
    await expectUpgrade(open(url), (text) => run(url, text));
  });

  test("four parallel starts on an empty database succeed", async () => {
    const { url } = await bare();
    const children = Array.from({ length: 4 }, () => startChild("./migrator.ts", [url]));
    await Promise.all(children.map(({ spoke }) => spoke));
    for (const { go } of children) go();

    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    expect(await applied(url)).toHaveLength(countMigrations("postgres"));
  });

  test("a failed migration leaves nothing", async () => {
    const { url } = await bare();
    await open(url).migrate();
    const broken = ["create table half (id integer)", "insert into nowhere values (1)"];
    const migrationsFolder = migrationsAndOneMore("postgres", broken);
    await expect(open(url, { migrationsFolder }).migrate()).rejects.toThrow();

    expect(await findTable(url, "half")).toEqual([]);
    expect(await findTable(url, "athletes")).toHaveLength(1);
  });

  test("a killed migration leaves nothing", async () => {
    const { url } = await bare();
    await open(url).migrate();
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
    await open(url).migrate();
    expect(await findTable(url, "half")).toEqual([]);
    expect(await applied(url)).toHaveLength(countMigrations("postgres"));
  });

  test("a server with synchronous_commit=off is refused", async () => {
    const { url, name } = await bare();
    await run(url, `alter database ${name} set synchronous_commit = off`);
    const error = await failure(open(url).migrate());
    expect(error).toBeInstanceOf(UnusableDatabase);
    expect(String(error)).toMatch(/synchronous_commit=off[^\n]*\.$/);
  });
}
