import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { createMutex } from "./concurrency.ts";
import type { Database, Reader, Tx } from "./database.ts";
import { UnusableDatabase } from "./errors.ts";
import { restrictDatabase } from "./file-modes.ts";
import { GroupCommit, type GroupCommitOptions } from "./group-commit.ts";
import { madeByNewer, migrationsFolderOf, refuseNewer } from "./known-migrations.ts";
import { lease, selectDue } from "./queue.ts";
import { sqliteColumns } from "./schema/columns.ts";
import { defineTables } from "./schema/index.ts";
import { createEmitter } from "./signals.ts";
import { type Connection, sqliteDriver } from "./sqlite-driver.ts";
import { copyBeforeMigration } from "./sqlite-file.ts";
import { type Preparing, statementsOf } from "./statements.ts";

export type SqliteOptions = Partial<GroupCommitOptions> & { migrationsFolder?: string };

const casing = "snake_case";
const tables = defineTables(sqliteColumns);
const lockWaitMs = 60_000;

export function openSqlite(file: string, options: SqliteOptions = {}): Database {
  const { writer: connection, reader } = withFileLock(file, () => openConnections(file));
  const { migrationsFolder = migrationsFolderOf("sqlite"), ...grouping } = options;
  const emitter = createEmitter();
  const writer = new GroupCommit(connection, {
    groupSize: 64,
    groupMs: 5,
    busyMs: 1_500,
    timeoutMs: 5_000,
    ...grouping,
  });
  const mutex = createMutex();

  const readStatements = statementsOf(reader, () => {
    if (writer.isInside()) throw new Error("Inside a write, read through its transaction.");
  });
  const writeStatements = statementsOf(connection, () => {
    if (!writer.isInside()) throw new Error("A transaction was used outside its write.");
  });
  // Safe: Reader and Tx contain only methods that behave alike on both engines
  // (tests/db/engines.test.ts).
  const read = handle(readStatements) as unknown as Reader;
  const tx = handle(writeStatements) as unknown as Tx;

  return {
    engine: "sqlite",
    read,
    write(work, { timeoutMs } = {}) {
      if (writer.isInside()) throw new Error("A write cannot hold another write: pass on its tx.");
      return writer.run(() => work(tx), timeoutMs);
    },
    exclusively: mutex,
    async claim(queue, claim) {
      if ((await selectDue(read, queue, claim)).length === 0) return [];
      return writer.run(async () => {
        const due = await selectDue(tx, queue, claim);
        return due.length > 0 ? lease(tx, queue, { ...claim, due }) : [];
      });
    },
    signal: async () => emitter.emit(),
    subscribe: emitter.subscribe,
    migrate: async () => withFileLock(file, () => migrateFile(file, connection, migrationsFolder)),
    async close() {
      await writer.idle();
      reader.close();
      connection.close();
    },
  };
}

/** Wraps any object with `prepare` in drizzle. Safe: drizzle's session calls only `prepare`. */
function handle(client: Preparing) {
  return Object.assign(drizzle({ client: client as unknown as Connection, casing }), { tables });
}

function openConnections(file: string) {
  restrictDatabase(file);
  const SqliteConnection = sqliteDriver();
  // Waits, because another process locks the file for a moment when it closes it.
  const writer = new SqliteConnection(file, { timeout: lockWaitMs });
  writer.pragma("journal_mode = WAL");
  writer.pragma("temp_store = MEMORY");
  const reader = new SqliteConnection(file, { readonly: true, timeout: 50 });
  reader.pragma("query_only = ON");
  for (const connection of [writer, reader]) setDurability(connection);
  checkVersion(writer);
  neverBlock(writer);
  return { writer, reader };
}

/** The driver's own wait for a lock would block the event loop; group commit waits instead. */
function neverBlock(writer: Connection) {
  writer.pragma("busy_timeout = 0");
}

/** A connection to an existing WAL file starts at NORMAL, which loses writes in a power failure. */
function setDurability(connection: Connection) {
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  const isFull = connection.pragma("synchronous", { simple: true }) === 2;
  const isChecked = connection.pragma("foreign_keys", { simple: true }) === 1;
  if (!isFull || !isChecked) throw new UnusableDatabase("SQLite refused its safe settings.");
}

/** Before 3.51.3, two connections could corrupt a WAL file. */
function checkVersion(connection: Connection) {
  const version = String(connection.prepare("select sqlite_version()").pluck().get());
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  if (major * 1e6 + minor * 1e3 + patch < 3_051_003)
    throw new UnusableDatabase(`SQLite ${version} is too old; Honour needs 3.51.3 or newer.`);
}

/**
 * Runs `work` in one process at a time. The lock is a second SQLite file, so it is released even if
 * the process is killed.
 */
export function withFileLock<T>(file: string, work: () => T): T {
  const SqliteConnection = sqliteDriver();
  let lock: Connection | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    lock = new SqliteConnection(`${file}.lock`, { timeout: lockWaitMs });
    lock.exec("BEGIN EXCLUSIVE");
    return work();
  } catch (error) {
    throw lock?.inTransaction && !isUnwritable(error) ? error : unwritable(file, error);
  } finally {
    lock?.close();
  }
}

function isUnwritable(error: unknown) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^SQLITE_(BUSY|READONLY|CANTOPEN|IOERR|FULL|NOTADB|PERM)/.test(code);
}

function unwritable(file: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableDatabase(`The database ${file} cannot be written: ${reason}.`);
}

function migrateFile(file: string, connection: Connection, migrationsFolder: string) {
  const applied = findApplied(connection);
  refuseNewer(applied.last, migrationsFolder, madeByNewer);
  if (applied.count === readMigrationFiles({ migrationsFolder }).length) return;
  if (applied.count > 0) copyBefore(file, connection, applied.count);
  try {
    // With foreign keys on, dropping a rebuilt table would delete every row that refers to it, and
    // inside drizzle's transaction the pragma has no effect.
    connection.pragma("foreign_keys = OFF");
    // Another process may be writing.
    connection.pragma(`busy_timeout = ${lockWaitMs}`);
    migrate(drizzle({ client: connection, casing }), { migrationsFolder });
    const dangling = connection.pragma("foreign_key_check");
    if (Array.isArray(dangling) && dangling.length > 0)
      throw new UnusableDatabase(`The migration left ${dangling.length} dangling references.`);
  } finally {
    neverBlock(connection);
    connection.pragma("foreign_keys = ON");
  }
}

function findApplied(connection: Connection) {
  const journal = "select count(*) from sqlite_master where name = '__drizzle_migrations'";
  if (connection.prepare(journal).pluck().get() === 0) return { count: 0, last: 0 };
  const ask = (what: string) =>
    Number(connection.prepare(`select ${what} from __drizzle_migrations`).pluck().get());
  return { count: ask("count(*)"), last: ask("max(created_at)") };
}

function copyBefore(file: string, connection: Connection, applied: number) {
  const copy = copyBeforeMigration(file, applied);
  if (existsSync(copy)) rmSync(copy);
  connection.prepare("VACUUM INTO ?").run(copy);
}
