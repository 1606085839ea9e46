import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listTombstones } from "#db/queries/tombstones.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { inspectSqlite } from "#db/sqlite-file.ts";
import { deletionsInBackups } from "#scripts/backup/deletions.ts";
import { makeBackup } from "#scripts/backup/folder.ts";
import { sqliteSource } from "#scripts/backup/sources.ts";
import { restoreSqlite } from "#scripts/restore/sqlite.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { at } from "#tests/helpers/empty-database.ts";
import { freshFolder, freshSqliteFile } from "#tests/helpers/engines.ts";
import { flipByte } from "#tests/helpers/flip-byte.ts";
import { makers } from "#tests/helpers/make.ts";
import { countMigrations, migrationsButTheLast } from "#tests/helpers/migrations.ts";

const SqliteConnection = sqliteDriver();

const now = at();
const defaults = { now, isChecksumNeeded: true, deletions: [], mayReplace: async () => true };

/** A database with one row that says where it comes from. */
async function fileWith(key: string) {
  const file = freshSqliteFile();
  const { write, close } = openSqlite(file);
  await write(async (tx) => {
    await tx.insert(tx.tables.rateLimits).values({ key, count: 1, resetAt: now });
  });
  await close();
  return file;
}

async function backupWith(key: string) {
  const source = sqliteSource(await fileWith(key));
  const { file } = await makeBackup({ ...source, folder: freshFolder(), now });
  return file;
}

async function keysIn(file: string) {
  const { read, close } = openSqlite(file);
  const rows = await read.select().from(read.tables.rateLimits);
  await close();
  return rows.map(({ key }) => key);
}

test("a backup becomes the database where there was none", async () => {
  const target = join(freshFolder(), "data", "honour.db");
  const made = await restoreSqlite({ ...defaults, backup: await backupWith("kept"), target });

  expect(made).toMatchObject({ athletes: 0, aside: undefined });
  expect(await keysIn(target)).toEqual(["kept"]);
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(target)).toSorted()).toEqual(["honour.db", "honour.db.lock"]);
});

test("what was there is kept aside, with all that was in its log", async () => {
  const target = await fileWith("old");
  const { aside } = await restoreSqlite({ ...defaults, backup: await backupWith("kept"), target });

  expect(await keysIn(target)).toEqual(["kept"]);
  expect(await keysIn(aside ?? "")).toEqual(["old"]);
});

test("who was deleted since the backup is deleted again, as their own database remembers", async () => {
  const target = freshSqliteFile();
  const { server, ruth, boaz } = await twoAthletes(target);
  const { file: backup } = await makeBackup({
    ...sqliteSource(target),
    folder: freshFolder(),
    now,
  });
  await server.write((tx) => deleteAccount(tx, { athleteId: ruth.id, at: at(5) }));
  await server.close();

  const made = await restoreSqlite({ ...defaults, backup, target });
  expect(made).toMatchObject({ athletes: 2, repeated: 1, isPresentRead: true });
  expect(await peopleIn(target)).toEqual({
    athletes: [boaz.email],
    users: [boaz.email],
    tombstones: [
      { athleteId: ruth.id, userId: ruth.viewer.userId, createdAt: now, deletedAt: at(5) },
    ],
    cancelled: ["sub_1"],
  });
});

test("a newer backup, also under another name that is told, remembers the deletion where the database is lost", async () => {
  const source = freshSqliteFile();
  const { server, ruth, boaz } = await twoAthletes(source);
  const folder = freshFolder();
  const older = await makeBackup({ ...sqliteSource(source), folder, now });
  await server.write((tx) => deleteAccount(tx, { athleteId: ruth.id, at: at(5) }));
  const renamed = { ...sqliteSource(source), database: "honour_restored" };
  await makeBackup({ ...renamed, folder, now: at(10) });
  await server.close();

  const target = join(freshFolder(), "honour.db");
  expect(deletionsInBackups(folder, ["honour"])).toEqual([]);
  const deletions = deletionsInBackups(folder, ["honour", "honour_restored"]);
  const made = await restoreSqlite({ ...defaults, backup: older.file, target, deletions });
  expect(made.repeated).toBe(1);
  expect((await peopleIn(target)).athletes).toEqual([boaz.email]);
});

test("the command repeats what another database says only if that is named", async () => {
  const source = freshSqliteFile();
  const { server, ruth } = await twoAthletes(source);
  const folder = freshFolder();
  const { file } = await makeBackup({ ...sqliteSource(source), folder, now });
  await server.write((tx) => deleteAccount(tx, { athleteId: ruth.id, at: at(5) }));
  await makeBackup({ ...sqliteSource(source), database: "trial", folder, now: at(10) });
  await server.close();

  const restored = (...flags: string[]) => {
    const DATABASE_URL = `file:${join(freshFolder(), "honour.db")}`;
    const env = { ...process.env, DATABASE_URL, BACKUP_DIR: folder, MEDIA_DIR: "" };
    const command = ["--import", "tsx", "scripts/restore.ts", file, ...flags];
    return spawnSync(process.execPath, command, { env, encoding: "utf8" }).stdout;
  };
  const alone = restored();
  expect(alone).toContain("Who was deleted in trial stays.");
  expect(alone).not.toContain("Deleted again");
  const both = restored("--also-deletions-of=trial");
  expect(both).toContain("Deleted again: 1 of them");
  expect(both).not.toContain("stays");
}, 60_000);

test("somebody else with the number of a deleted account stays", async () => {
  const target = join(freshFolder(), "honour.db");
  const source = freshSqliteFile();
  const { server, ruth } = await twoAthletes(source);
  const { file: backup } = await makeBackup({
    ...sqliteSource(source),
    folder: freshFolder(),
    now,
  });
  await server.close();
  const deletion = { athleteId: ruth.id, userId: null, createdAt: at(-1), deletedAt: at(5) };
  const made = await restoreSqlite({ ...defaults, backup, target, deletions: [deletion] });
  expect(made.repeated).toBe(0);
  expect(await peopleIn(target)).toMatchObject({ athletes: [{}, {}], tombstones: [deletion] });
});

test("a damaged list of deletions is named", async () => {
  const folder = freshFolder();
  const { file } = await makeBackup({ ...sqliteSource(freshSqliteFile()), folder, now });
  writeFileSync(`${file}.deletions.json`, "[{");
  expect(() => deletionsInBackups(folder, ["honour"])).toThrow(
    "honour-2026-03-02T15-00-00-000Z.db.deletions.json is damaged.",
  );
});

/** A server's database with two athletes, of whom Ruth has a subscription. */
async function twoAthletes(file: string) {
  const server = openSqlite(file);
  const make = makers({ database: server, now: () => now });
  const ruth = await make.athlete({ stripeSubscriptionId: "sub_1" });
  return { server, ruth, boaz: await make.athlete() };
}

async function peopleIn(file: string) {
  const { read, close } = openSqlite(file);
  const { athletes, users, stripeEvents } = read.tables;
  const found = {
    athletes: (await read.select().from(athletes)).map(({ email }) => email),
    users: (await read.select().from(users)).map(({ username }) => username),
    tombstones: await listTombstones(read),
    cancelled: (await read.select().from(stripeEvents)).map(({ subject }) => subject),
  };
  await close();
  return found;
}

test("an unreadable file is kept aside too", async () => {
  const target = join(freshFolder(), "honour.db");
  writeFileSync(target, "no database at all, and long enough to be looked at".repeat(20));
  const made = await restoreSqlite({ ...defaults, backup: await backupWith("kept"), target });

  expect(await keysIn(target)).toEqual(["kept"]);
  expect(existsSync(made.aside ?? "")).toBe(true);
  expect(made.isPresentRead).toBe(false);
});

test("the log of a file that is gone does not get into the new one", async () => {
  const target = await fileWith("old");
  const server = openSqlite(target);
  await server.write(async (tx) => {
    await tx.insert(tx.tables.rateLimits).values({ key: "ghost", count: 1, resetAt: now });
  });
  const log = readFileSync(`${target}-wal`);
  await server.close();
  rmSync(target);
  writeFileSync(`${target}-wal`, log);
  expect(log.length).toBeGreaterThan(0);

  await restoreSqlite({ ...defaults, backup: await backupWith("kept"), target });
  expect(await keysIn(target)).toEqual(["kept"]);
  expect(inspectSqlite(target)).toMatchObject({ athletes: 0 });
});

type Refused = [why: string, make: () => Promise<{ backup: string } & Partial<typeof defaults>>];

const refused: Refused[] = [
  [
    "its checksum differs",
    async () => {
      const backup = await backupWith("kept");
      flipByte(backup);
      return { backup };
    },
  ],
  [
    "honour-2026-03-02T15-00-00-000Z.db.sha256 is missing",
    async () => {
      const backup = await backupWith("kept");
      rmSync(`${backup}.sha256`);
      return { backup };
    },
  ],
  [
    "it is damaged",
    async () => {
      const backup = await backupWith("kept");
      flipByte(backup, "kept");
      return { backup, isChecksumNeeded: false };
    },
  ],
  [
    "it is damaged, or no database at all",
    async () => {
      const backup = join(freshFolder(), "notes.db");
      writeFileSync(backup, "Dear diary".repeat(100));
      return { backup, isChecksumNeeded: false };
    },
  ],
  [
    "it is no database of Honour's",
    async () => {
      const backup = join(freshFolder(), "other.db");
      new SqliteConnection(backup).exec("create table notes (id integer)").close();
      return { backup, isChecksumNeeded: false };
    },
  ],
  [
    "a newer Honour made it",
    async () => {
      const backup = await fileWith("kept");
      const connection = new SqliteConnection(backup);
      connection.exec("insert into __drizzle_migrations (hash, created_at) values ('x', 9e12)");
      connection.close();
      return { backup, isChecksumNeeded: false };
    },
  ],
  [
    "is not whole",
    async () => {
      const backup = await fileWith("kept");
      const server = openSqlite(backup);
      onTestFinished(() => server.close());
      await server.write(async (tx) => {
        await tx.insert(tx.tables.rateLimits).values({ key: "new", count: 1, resetAt: now });
      });
      return { backup, isChecksumNeeded: false };
    },
  ],
  [
    "Nothing was changed.",
    async () => ({ backup: await backupWith("kept"), mayReplace: async () => false }),
  ],
];

test.each(refused)("a restore is refused, and changes nothing: %s", async (why, make) => {
  const target = await fileWith("old");
  const restoring = restoreSqlite({ ...defaults, target, ...(await make()) });
  await expect(restoring).rejects.toThrow(why);
  expect(await keysIn(target)).toEqual(["old"]);
  expect(readdirSync(dirname(target)).toSorted()).toEqual(["honour.db", "honour.db.lock"]);
});

test("a database that a server has open is not replaced, and the server goes on", async () => {
  const target = await fileWith("old");
  const server = openSqlite(target);
  onTestFinished(() => server.close());
  const restoring = restoreSqlite({ ...defaults, backup: await backupWith("kept"), target });
  await expect(restoring).rejects.toThrow("is in use: stop the server that uses it first");

  await server.write(async (tx) => {
    await tx.insert(tx.tables.rateLimits).values({ key: "new", count: 1, resetAt: now });
  });
  expect(await server.read.$count(server.read.tables.rateLimits)).toBe(2);
});

test("the backup of an older Honour is migrated", async () => {
  const backup = join(freshFolder(), "honour.db");
  const older = openSqlite(backup, { migrationsFolder: migrationsButTheLast("sqlite") });
  await older.migrate();
  await older.close();

  const target = join(freshFolder(), "honour.db");
  await restoreSqlite({ ...defaults, backup, target, isChecksumNeeded: false });
  const connection = new SqliteConnection(target);
  const applied = connection.prepare("select count(*) from __drizzle_migrations").pluck().get();
  connection.close();
  expect(applied).toBe(countMigrations("sqlite"));
});

test("a backup that cannot be migrated leaves what is there", async () => {
  const backup = await fileWith("kept");
  const connection = new SqliteConnection(backup);
  const last = "(select max(created_at) from __drizzle_migrations)";
  connection.exec(`delete from __drizzle_migrations where created_at = ${last}`);
  connection.close();

  const target = await fileWith("old");
  const restoring = restoreSqlite({ ...defaults, backup, target, isChecksumNeeded: false });
  await expect(restoring).rejects.toThrow();
  expect(await keysIn(target)).toEqual(["old"]);
});
