import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database, Reader } from "#db/database.ts";
import { isUnavailable, UnusableDatabase } from "#db/errors.ts";
import { openSqlite, type SqliteOptions } from "#db/sqlite.ts";
import { type Connection, sqliteDriver } from "#db/sqlite-driver.ts";
import { statementsOf } from "#db/statements.ts";
import { failure, inParallel, insertKey, listKeys } from "#tests/helpers/empty-database.ts";
import { freshFolder, freshSqliteFile } from "#tests/helpers/engines.ts";
import { longestLoopGap } from "#tests/helpers/loop-gap.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";

const SqliteConnection = sqliteDriver();

function open(file = freshSqliteFile(), options: SqliteOptions = {}) {
  const database = openSqlite(file, options);
  onTestFinished(() => database.close());
  return database;
}

const add = ({ write }: Database, key: string) => write((tx) => insertKey(tx, key));

const countKeys = ({ read }: Database) => read.$count(read.tables.rateLimits);

/** Makes a row large enough for a few of them to fill what is left of the disk. */
const filler = "x".repeat(500);

/** Another connection, as another process would have it, that locks the file for writing. */
function lock(file: string) {
  const other = new SqliteConnection(file);
  other.exec("BEGIN IMMEDIATE");
  return {
    release() {
      other.exec("COMMIT");
      other.close();
    },
  };
}

/** A database together with the connection that it writes on. */
function openWithWriter(file: string) {
  const pragma = vi.spyOn(SqliteConnection.prototype, "pragma");
  const database = open(file);
  // Safe: the first thing asked of the writer's connection is its journal mode.
  const writer = pragma.mock.contexts[0] as Connection;
  pragma.mockRestore();
  return { database, writer };
}

async function settings(db: Reader) {
  const from = sql`pragma_synchronous, pragma_foreign_keys`;
  const chosen = { synchronous: sql`synchronous`, foreignKeys: sql`foreign_keys` };
  const [row] = await db.select(chosen).from(from);
  return row;
}

test("an existing file is opened with safe settings, and for reading alone where it is read", async () => {
  const file = freshSqliteFile();
  for (const attempt of ["first", "again"]) {
    const { read, write, close } = openSqlite(file);
    const safe = { synchronous: 2, foreignKeys: 1 };
    expect(await settings(read), `${attempt}: reading`).toEqual(safe);
    expect(await write(settings), `${attempt}: writing`).toEqual(safe);
    const chosen = { isReadOnly: sql`query_only` };
    expect(await read.select(chosen).from(sql`pragma_query_only`)).toEqual([{ isReadOnly: 1 }]);
    await close();
  }
});

test("a write waits for another process without blocking the event loop", async () => {
  const file = freshSqliteFile();
  const database = open(file, { busyMs: 15_000 });
  const { release } = lock(file);
  const order: string[] = [];

  const gap = await longestLoopGap(async () => {
    const writing = add(database, "one").then(() => order.push("written"));
    await sleep(1_000);
    expect(await countKeys(database)).toBe(0);
    order.push("released");
    release();
    await writing;
  });
  expect(order).toEqual(["released", "written"]);
  // A wait inside the driver would block for the whole second.
  expect(gap).toBeLessThan(500);
});

test("writes that wait too long for a lock are unavailable together, and the next one works", async () => {
  const file = freshSqliteFile();
  const database = open(file, { busyMs: 500 });
  const { release } = lock(file);
  const began = performance.now();
  const failures = await inParallel(400, (index) => failure(add(database, `${index}`)));
  expect(failures.every(isUnavailable)).toBe(true);
  // Waiting anew for every 64 of them would take seven times as long.
  expect(performance.now() - began).toBeLessThan(1_500);
  release();

  await add(database, "after");
  expect(await countKeys(database)).toBe(1);
});

test("hundreds of parallel writes do not block the event loop, and closing waits for them", async () => {
  const file = freshSqliteFile();
  const database = openSqlite(file);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const writing = inParallel(400, (index) => add(database, `${index}`));
  await database.close();
  clearInterval(counting);
  await writing;
  expect(await countKeys(open(file))).toBe(400);
  expect(turns).toBeGreaterThan(5);
});

test("a full disk refuses writes, keeps acknowledged ones and recovers", async () => {
  const { database, writer } = openWithWriter(freshSqliteFile());
  await add(database, "before");
  const pages = Number(writer.pragma("page_count", { simple: true }));
  writer.pragma(`max_page_count = ${pages + 4}`);

  const acknowledged: string[] = ["before"];
  const failures = await inParallel(100, async (index) => {
    const key = `${index}${filler}`;
    const error = await failure(add(database, key));
    if (!error) acknowledged.push(key);
    return error;
  });
  expect(failures.filter(Boolean).every(isUnavailable)).toBe(true);
  expect(failures.some(Boolean)).toBe(true);
  expect(await listKeys(database.read)).toEqual(acknowledged.sort());

  writer.pragma("max_page_count = 1000000");
  await add(database, "after");
  expect(await listKeys(database.read)).toEqual([...acknowledged, "after"].sort());
});

test("a path with a folder or no database, or below a file, is refused with one sentence", () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "folder"));
  writeFileSync(join(folder, "file"), "x".repeat(5_000));
  for (const path of ["folder", "file", "file/honour.db"]) {
    const attempt = () => openSqlite(join(folder, path));
    expect(attempt).toThrow(UnusableDatabase);
    expect(attempt).toThrow(/^[^\n]+\.$/);
    expect(attempt).toThrow(join(folder, path));
  }
});

function world(check: () => void = () => undefined) {
  const connection = new SqliteConnection(":memory:");
  onTestFinished(() => void connection.close());
  connection.exec("create table things (name text); insert into things values ('oar'), ('boat')");
  const compile = vi.spyOn(connection, "prepare");
  return { ...statementsOf(connection, check), compile, connection };
}

const all = "select name from things";

test("a statement is compiled once for rows as arrays, which are not those as objects", () => {
  const { prepare, compile } = world();
  for (let time = 0; time < 3; time += 1)
    expect(prepare(all).raw().all()).toEqual([["oar"], ["boat"]]);
  expect(compile).toHaveBeenCalledTimes(1);
  const objects = prepare(all);
  expect(prepare(all).raw().get()).toEqual(["oar"]);
  expect(objects.get()).toEqual({ name: "oar" });
  expect(objects.raw().raw().get()).toEqual(["oar"]);
});

test("the most recently used statements are cached", () => {
  const { prepare, compile } = world();
  const ask = (number: number) => prepare(`select ${number}`).raw().all();
  for (let number = 0; number < 200; number += 1) ask(number);
  ask(0);
  ask(200);
  expect(compile).toHaveBeenCalledTimes(201);
  ask(0);
  expect(compile).toHaveBeenCalledTimes(201);
  ask(1);
  expect(compile).toHaveBeenCalledTimes(202);
});

test("a cached statement sees a changed table", () => {
  const { prepare, connection } = world();
  expect(prepare("select * from things").get()).toEqual({ name: "oar" });
  connection.exec("alter table things add column weight integer");
  expect(prepare("select * from things").get()).toEqual({ name: "oar", weight: null });
});

test("each use is checked", () => {
  let isAllowed = true;
  const { prepare } = world(() => {
    if (!isAllowed) throw new Error("Not now.");
  });
  const statement = prepare(all);
  const lists = statement.raw();
  expect(lists.all()).toHaveLength(2);
  isAllowed = false;
  for (const use of [() => lists.all(), () => statement.get(), () => statement.run()])
    expect(use).toThrow("Not now.");
});

test("a write stays open while writes of another database end", async () => {
  const [one, other] = [openSqlite(freshSqliteFile()), openSqlite(freshSqliteFile())];
  onTestFinished(() => one.close());
  await Promise.all([one.migrate(), other.migrate()]);
  const [isOpen, mayEnd] = [pauseAt(), pauseAt()];
  const slow = one.write(async (tx) => {
    isOpen.open();
    await mayEnd.passed;
    await insertKey(tx, "slow");
  });
  await isOpen.passed;
  await other.write((tx) => insertKey(tx, "quick"));
  await other.close();
  mayEnd.open();
  await slow;
  expect(await listKeys(one.read)).toEqual(["slow"]);
});
