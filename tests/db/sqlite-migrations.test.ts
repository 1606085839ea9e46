import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { UnusableDatabase } from "#db/errors.ts";
import { openSqlite, type SqliteOptions } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { startChild } from "#tests/faults/child.ts";
import { at, failure } from "#tests/helpers/empty-database.ts";
import { freshFolder, freshSqliteFile } from "#tests/helpers/engines.ts";
import { expectUpgrade, firstReleaseFile } from "#tests/helpers/first-release.ts";
import { countMigrations, migrationsAndOneMore, rebuildOf } from "#tests/helpers/migrations.ts";

const SqliteConnection = sqliteDriver();
const yearMs = 365 * 24 * 60 * 60_000;

function open(file: string, options?: SqliteOptions) {
  const database = openSqlite(file, options);
  onTestFinished(() => database.close());
  return database;
}

/** A migrated file with a post and its reply. */
async function fileWithReply() {
  const file = freshSqliteFile();
  const { write, close } = openSqlite(file);
  await write(async (tx) => {
    const { discussionPosts, discussionReplies } = tx.tables;
    const post = { title: "Grace", content: "…", createdAt: at() };
    await tx.insert(discussionPosts).values(post);
    await tx.insert(discussionReplies).values({ postId: 1, content: "Amen", createdAt: at() });
  });
  await close();
  return file;
}

/** Looks into a file without Honour. */
function look<T>(file: string, query: string) {
  const connection = new SqliteConnection(file);
  try {
    return connection.prepare<[], T>(query).all();
  } finally {
    connection.close();
  }
}

/** A statement that takes its time; without a limit, for ever. */
const countTo = (limit: string) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n ${limit}) SELECT max(i) FROM n`;

const copyOf = (file: string) => `${file}.before-migration-${countMigrations("sqlite")}`;

test("an empty folder gets a database, which is migrated once", async () => {
  const file = join(freshFolder(), "new", "honour.db");
  const first = openSqlite(file);
  await first.migrate();
  await first.write((tx) =>
    tx.insert(tx.tables.rateLimits).values({ key: "one", count: 1, resetAt: at() }).returning(),
  );
  await first.close();

  const second = open(file);
  await second.migrate();
  expect(await second.read.$count(second.read.tables.rateLimits)).toBe(1);
  expect(existsSync(copyOf(file))).toBe(false);
});

test("a file of the first release is upgraded with its data", async () => {
  const file = firstReleaseFile();
  await expectUpgrade(open(file), async (text) => look(file, text));
  expect(look(file, "pragma foreign_key_check")).toEqual([]);
});

test("a file of a newer Honour is refused and stays as it is, without a copy", async () => {
  const file = freshSqliteFile();
  await open(file).migrate();
  const connection = new SqliteConnection(file);
  connection
    .prepare("insert into __drizzle_migrations (hash, created_at) values ('newer', ?)")
    .run(at().getTime() + yearMs);
  connection.close();

  const refused = await failure(open(file).migrate());
  expect(refused).toEqual(
    new UnusableDatabase("A newer Honour made this database, so update this one first."),
  );
  expect(readdirSync(dirname(file)).filter((name) => name.includes("before"))).toEqual([]);
});

test("existing files that others can read become the owner's", async () => {
  const file = freshSqliteFile();
  const first = openSqlite(file);
  await first.write(async (tx) => void (await tx.delete(tx.tables.knownBrowsers)));
  const files = ["", "-wal", "-shm"].map((ending) => file + ending);
  for (const each of files) chmodSync(each, 0o644);
  const second = openSqlite(file);
  expect(files.map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  await Promise.all([first.close(), second.close()]);
});

test("two starts at once on an empty file succeed", { timeout: 60_000 }, async () => {
  const file = join(freshFolder(), "honour.db");
  // Slow enough for them to meet.
  const slow = `CREATE TABLE slow AS ${countTo("LIMIT 1000000")}`;
  const folder = migrationsAndOneMore("sqlite", [slow]);
  const children = [1, 2].map(() => startChild("./migrator.ts", [file, folder]));
  await Promise.all(children.map(({ spoke }) => spoke));
  for (const { go } of children) go();

  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0]);
  const applied = look(file, "select * from __drizzle_migrations");
  expect(applied).toHaveLength(countMigrations("sqlite") + 1);
});

test("rebuilding a table keeps the rows that refer to it", async () => {
  const file = await fileWithReply();
  const migrationsFolder = migrationsAndOneMore("sqlite", rebuildOf("discussion_posts"));
  const { migrate, write, read } = open(file, { migrationsFolder });
  await migrate();

  expect(await read.$count(read.tables.discussionPosts)).toBe(1);
  expect(await read.$count(read.tables.discussionReplies)).toBe(1);
  const orphan = write(async (tx) => {
    const reply = { postId: 99, content: "Amen", createdAt: at() };
    await tx.insert(tx.tables.discussionReplies).values(reply);
  });
  expect(await failure(orphan), "references are checked again").toBeDefined();
});

test("a migration that leaves dangling references stops the start, and a copy has what was there", async () => {
  const file = await fileWithReply();
  const migrationsFolder = migrationsAndOneMore("sqlite", ["DELETE FROM discussion_posts"]);
  const { migrate } = open(file, { migrationsFolder });
  await expect(migrate()).rejects.toThrow("1 dangling references");
  const copied = look(
    copyOf(file),
    "select title, reply.content from discussion_posts join discussion_replies as reply",
  );
  expect(copied).toEqual([{ title: "Grace", content: "Amen" }]);
});

test("a failed migration leaves nothing, and the fixed one works", async () => {
  const file = await fileWithReply();
  const broken = ["CREATE TABLE half (id integer)", "INSERT INTO nowhere VALUES (1)"];
  const { migrate } = open(file, { migrationsFolder: migrationsAndOneMore("sqlite", broken) });
  await expect(migrate()).rejects.toThrow();
  expect(look(file, "select name from sqlite_master where name = 'half'")).toEqual([]);

  const mended = migrationsAndOneMore("sqlite", ["CREATE TABLE half (id integer)"]);
  await open(file, { migrationsFolder: mended }).migrate();
  expect(look(file, "select name from sqlite_master where name = 'half'")).toHaveLength(1);
});

test("a killed migration leaves nothing", async () => {
  const file = await fileWithReply();
  const statements = ["CREATE TABLE half (id integer)", `INSERT INTO half ${countTo("")}`];
  const folder = migrationsAndOneMore("sqlite", statements);
  const child = startChild("./migrator.ts", [file, folder]);
  await child.spoke;
  child.go();
  await expect.poll(() => isBeingWritten(file), { timeout: 15_000, interval: 20 }).toBe(true);
  child.kill();
  await child.ended;

  const { migrate, read } = open(file);
  await migrate();
  expect(await read.$count(read.tables.discussionReplies)).toBe(1);
  expect(look(file, "select name from sqlite_master where name = 'half'")).toEqual([]);
  expect(look(file, "select * from __drizzle_migrations")).toHaveLength(countMigrations("sqlite"));
});

function isBeingWritten(file: string) {
  const connection = new SqliteConnection(file, { timeout: 0 });
  try {
    connection.exec("BEGIN IMMEDIATE; ROLLBACK");
    return false;
  } catch {
    return true;
  } finally {
    connection.close();
  }
}

test("a start waits for a process that is writing or locks the file", {
  timeout: 60_000,
}, async () => {
  const written = await fileWithReply();
  const folder = migrationsAndOneMore("sqlite", ["CREATE TABLE more (id integer)"]);
  const locked = join(freshFolder(), "honour.db");
  const children = [
    startChild("./migrator.ts", [written, folder]),
    startChild("./migrator.ts", [locked]),
  ];
  await Promise.all(children.map(({ spoke }) => spoke));
  const [writer, locker] = [new SqliteConnection(written), new SqliteConnection(locked)];
  writer.exec("BEGIN IMMEDIATE");
  locker.exec("CREATE TABLE old (id integer); BEGIN EXCLUSIVE");
  for (const { go } of children) go();
  const begun = () => existsSync(copyOf(written)) && existsSync(`${locked}.lock`);
  await expect.poll(begun, { timeout: 40_000 }).toBe(true);
  for (const connection of [writer, locker]) {
    connection.exec("COMMIT");
    connection.close();
  }

  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(look(written, "select name from sqlite_master where name = 'more'")).toHaveLength(1);
  expect(look(locked, "select * from __drizzle_migrations")).toHaveLength(
    countMigrations("sqlite"),
  );
});
