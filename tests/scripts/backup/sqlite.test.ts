import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "#db/sqlite.ts";
import { hashFile, makeBackup, prune } from "#scripts/backup/folder.ts";
import { backupName } from "#scripts/backup/retention.ts";
import { sqliteSource } from "#scripts/backup/sources.ts";
import { at } from "#tests/helpers/empty-database.ts";
import { freshFolder, freshSqliteFile } from "#tests/helpers/engines.ts";
import { flipByte } from "#tests/helpers/flip-byte.ts";

const now = at();

async function backUp(file: string, folder = join(freshFolder(), "backups")) {
  const source = sqliteSource(file);
  const made = await makeBackup({ ...source, folder, now });
  return { ...made, folder, prune: (when: Date) => prune({ folder, now: when }) };
}

test("a backup has its checksum and the deletions beside it, and is for its owner alone", async () => {
  const { file, folder } = await backUp(freshSqliteFile());
  const name = "honour-2026-03-02T15-00-00-000Z.db";
  expect(basename(file)).toBe(name);
  const beside = [`${name}.deletions.json`, `${name}.sha256`];
  expect(readdirSync(folder).toSorted()).toEqual([name, ...beside]);
  expect(readFileSync(`${file}.deletions.json`, "utf8")).toBe("[]");
  expect(readFileSync(`${file}.sha256`, "utf8")).toBe(`${await hashFile(file)}  ${name}\n`);
  for (const each of [name, ...beside])
    expect(statSync(join(folder, each)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a database that is in use is copied as it is then", async () => {
  const source = freshSqliteFile();
  const { write, close } = openSqlite(source);
  const insert = (key: string) =>
    write(async (tx) => {
      await tx.insert(tx.tables.rateLimits).values({ key, count: 1, resetAt: now });
    });
  await insert("before");
  const { file } = await backUp(source);
  await insert("after");
  await close();

  const copy = openSqlite(file);
  const rows = await copy.read.select().from(copy.read.tables.rateLimits);
  await copy.close();
  expect(rows).toMatchObject([{ key: "before" }]);
});

test("what is no good is no backup, and leaves nothing behind", async () => {
  const folder = join(freshFolder(), "backups");
  const missing = join(freshFolder(), "honour.db");
  await expect(backUp(missing, folder)).rejects.toThrow(`There is no database ${missing}.`);

  const damaged = freshSqliteFile();
  flipByte(damaged, "CREATE TABLE `users`");
  await expect(backUp(damaged, folder)).rejects.toThrow();

  const empty = join(freshFolder(), "notes.db");
  writeFileSync(empty, "");
  await expect(backUp(empty, folder)).rejects.toThrow("it is no database of Honour's");
  expect(readdirSync(folder)).toEqual([]);
});

test("what had its time goes with its checksum; nothing else of the folder is touched", async () => {
  const { file, folder, ...backups } = await backUp(freshSqliteFile());
  const old = join(folder, backupName("honour", "db", new Date("2026-01-01T00:00:00Z")));
  const beside = [`${old}.sha256`, `${old}.deletions.json`];
  for (const name of [old, ...beside, join(folder, "notes.txt")]) writeFileSync(name, "");

  expect(backups.prune(now)).toEqual({ kept: 1, removed: 1 });
  expect(existsSync(file)).toBe(true);
  expect(readdirSync(folder)).toHaveLength(4);
  expect(readdirSync(folder)).toContain("notes.txt");
});

test("what a killed backup left goes after a day, not while it may still be at work", async () => {
  const { file, ...backups } = await backUp(freshSqliteFile());
  const part = join(dirname(file), `${backupName("honour", "db", at(1))}.part`);
  writeFileSync(part, "half");
  backups.prune(new Date());
  expect(existsSync(part)).toBe(true);

  const longAgo = new Date("2026-01-01T00:00:00Z");
  utimesSync(part, longAgo, longAgo);
  backups.prune(new Date());
  expect(existsSync(part)).toBe(false);
});
