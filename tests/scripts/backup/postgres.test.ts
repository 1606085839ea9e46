import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPostgres } from "#db/postgres.ts";
import { listTombstones } from "#db/queries/tombstones.ts";
import { deletionsInBackups, deletionsInPostgres } from "#scripts/backup/deletions.ts";
import { makeBackup } from "#scripts/backup/folder.ts";
import { connectionOf, postgresSource, runTool } from "#scripts/backup/sources.ts";
import { restorePostgres } from "#scripts/restore/postgres.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { at } from "#tests/helpers/empty-database.ts";
import { freshFolder, makeBareDatabase } from "#tests/helpers/engines.ts";
import { flipByte } from "#tests/helpers/flip-byte.ts";
import { makers } from "#tests/helpers/make.ts";
import { run } from "#tests/helpers/postgres-databases.ts";

const now = at();
/** Where no database answers. */
const nowhere = "postgres://127.0.0.1:1/honour";
const defaults = { isChecksumNeeded: true, deletions: [] };

test("a password reaches the tools through the environment, not the list of processes", () => {
  const url = "postgres://honour:p%40ss@db.test:5433/honour?sslmode=require";
  expect(connectionOf(url)).toEqual({
    address: "postgres://honour@db.test:5433/honour?sslmode=require",
    env: { PGPASSWORD: "p@ss" },
  });
});

test("where PostgreSQL's tools are missing, a sentence says what to do", async () => {
  const running = runTool("pg_dump", ["--version"], { PATH: freshFolder() });
  await expect(running).rejects.toThrow(/pg_dump is not on this computer. Install .* or use/);
});

test("a restore says so too, before it looks at the database", async () => {
  vi.stubEnv("PATH", freshFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const backup = join(freshFolder(), "honour.dump");
  const restoring = restorePostgres({ backup, url: nowhere, ...defaults, isChecksumNeeded: false });
  await expect(restoring).rejects.toThrow("pg_restore is not on this computer. Install");
});

test("a database in use that cannot be read is named", () => {
  const env = { ...process.env, DATABASE_URL: nowhere, BACKUP_DIR: freshFolder() };
  const backup = join(freshFolder(), "honour.dump");
  writeFileSync(backup, "");
  const command = ["--import", "tsx", "scripts/restore.ts", backup, `--present=${nowhere}`];
  const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    "The database of --present cannot be read (ECONNREFUSED).\n",
  ]);
}, 60_000);

const hasTools = spawnSync("pg_dump", ["--version"]).status === 0;

if (makeBareDatabase && hasTools) {
  const bare = makeBareDatabase;

  function open(url: string) {
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    return database;
  }

  /** A backup of a database with one athlete. */
  async function dumped() {
    const { url } = await bare();
    const database = open(url);
    await database.migrate();
    const athlete = await makers({ database, now: () => now }).athlete();
    const made = await makeBackup({ ...postgresSource(url), folder: freshFolder(), now });
    return { backup: made.file, athlete, url };
  }

  test("a backup becomes the database in an empty one", async () => {
    const { backup, athlete } = await dumped();
    const { url } = await bare();
    expect(await restorePostgres({ backup, url, ...defaults })).toEqual({
      athletes: 1,
      repeated: 0,
    });

    const { read } = open(url);
    expect(await read.select().from(read.tables.athletes)).toMatchObject([
      { email: athlete.email },
    ]);
  });

  test("who was deleted since the backup is deleted again", async () => {
    const { backup, url: present, athlete } = await dumped();
    await open(present).write((tx) => deleteAccount(tx, { athleteId: athlete.id, at: at(5) }));
    const later = { folder: freshFolder(), now: at(10) };
    const newer = await makeBackup({ ...postgresSource(present), ...later });
    const fromBackup = deletionsInBackups(dirname(newer.file), [
      new URL(present).pathname.slice(1),
    ]);
    const deletions = await deletionsInPostgres(present);
    expect(deletions).toMatchObject([{ athleteId: athlete.id, createdAt: now }]);
    expect(fromBackup).toEqual(deletions);

    const { url } = await bare();
    const made = await restorePostgres({ ...defaults, backup, url, deletions });
    expect(made).toEqual({ athletes: 1, repeated: 1 });
    const { read } = open(url);
    expect(await read.$count(read.tables.athletes)).toBe(0);
    expect(await listTombstones(read)).toEqual(deletions);
  });

  test("a restore that is not told of the database in use says who is back", async () => {
    const { backup } = await dumped();
    const { url } = await bare();
    const env = { ...process.env, DATABASE_URL: url, MEDIA_DIR: "" };
    const command = ["--import", "tsx", "scripts/restore.ts", backup];
    const { status, stderr } = spawnSync(process.execPath, command, { env, encoding: "utf8" });
    const said = "Without --present, accounts deleted since the last backup are back.\n";
    expect({ status, stderr }).toEqual({ status: 0, stderr: said });
  }, 60_000);

  test("a database of an older Honour has no deletions", async () => {
    expect(await deletionsInPostgres((await bare()).url)).toEqual([]);
  });

  test("a database with tables is refused, and stays as it is", async () => {
    const { backup, url } = await dumped();
    const restoring = restorePostgres({ backup, url, ...defaults });
    await expect(restoring).rejects.toThrow("holds tables already");
    const { read } = open(url);
    expect(await read.$count(read.tables.athletes)).toBe(1);
  });

  test("a damaged backup and one of a newer Honour are refused before anything is written", async () => {
    const { backup, url: source } = await dumped();
    const { url } = await bare();
    flipByte(backup);
    const damaged = restorePostgres({ backup, url, ...defaults });
    await expect(damaged).rejects.toThrow("its checksum differs");

    await run(
      source,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 9e12)",
    );
    const newer = await makeBackup({ ...postgresSource(source), folder: freshFolder(), now });
    const restoring = restorePostgres({ backup: newer.file, url, ...defaults });
    await expect(restoring).rejects.toThrow("a newer Honour made it");
    const tables = await run(url, "select 1 from pg_tables where schemaname = 'public'");
    expect(tables).toEqual([]);
  });
} else {
  console.info("pg_dump or a PostgreSQL is missing, so its backups were not tested.");
}
