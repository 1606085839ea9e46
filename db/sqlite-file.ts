import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode, UnusableDatabase } from "./errors.ts";
import { migrationsFolderOf, refuseNewer } from "./known-migrations.ts";
import { type Connection, sqliteDriver } from "./sqlite-driver.ts";

const lockWaitMs = 60_000;

/** The path of the copy that is made before migrating a file with `applied` migrations. */
export const copyBeforeMigration = (file: string, applied: number) =>
  `${file}.before-migration-${applied}`;

const keptCopies = { most: 2, longestMs: 30 * 24 * 60 * 60_000 };

/** Deletes the copies made before migrations, except the newest two of the last 30 days. */
export function deleteOldCopies(file: string, now: Date) {
  const folder = dirname(file);
  // The name of a copy without its number.
  const start = copyBeforeMigration(basename(file), 0).slice(0, -1);
  const copies = readdirSync(folder)
    .filter((name) => name.startsWith(start))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  for (const [place, { path, at }] of copies.entries())
    if (place >= keptCopies.most || now.getTime() - at > keptCopies.longestMs) rmSync(path);
}

/**
 * Writes a consistent copy, even while another process writes; `to` may be an empty file. VACUUM
 * INTO takes one snapshot, while SQLite's page-wise backup restarts at each write by others.
 */
export function copySqlite(file: string, to: string) {
  withConnection(file, { readonly: true }, (connection) => {
    connection.prepare("VACUUM INTO ?").run(to);
  });
}

export type Contents = { tables: number; athletes: number };

/** Counts what a database file holds. Throws if it is damaged or not usable by this version. */
export function inspectSqlite(file: string): Contents {
  try {
    return withConnection(file, { readonly: true }, (connection) => {
      refuseDamage(connection);
      refuseForeignFile(connection);
      return {
        tables: count(
          connection,
          "sqlite_master where type = 'table' and name not like 'sqlite_%'",
        ),
        athletes: count(connection, "athletes"),
      };
    });
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(errorCode(error)))
      throw new UnusableDatabase("it is damaged, or no database at all");
    throw error;
  }
}

/** The rows of a table, as SQLite stores them; empty if an older file does not have the table. */
export function rowsOfSqlite(file: string, table: "tombstones"): unknown[] {
  return withConnection(file, { readonly: true }, (connection) => {
    const hasTable = count(connection, `sqlite_master where name = '${table}'`) > 0;
    return hasTable ? connection.prepare(`select * from ${table}`).all() : [];
  });
}

/**
 * Merges the write-ahead log into the file; SQLite does this only for the sole user of the file.
 * True on success, false if the file cannot be read. Throws while another process uses it.
 */
export function closeSqlite(file: string): boolean {
  try {
    return withConnection(file, {}, (connection) => {
      connection.pragma("journal_mode = DELETE");
      return connection.pragma("journal_mode", { simple: true }) === "delete";
    });
  } catch (error) {
    const code = errorCode(error);
    if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return false;
    if (!/^SQLITE_(BUSY|LOCKED)/.test(code)) throw error;
    throw new UnusableDatabase(`${file} is in use: stop the server that uses it first`);
  }
}

function withConnection<T>(
  file: string,
  options: { readonly?: boolean },
  work: (connection: Connection) => T,
): T {
  const SqliteConnection = sqliteDriver();
  const settings = { fileMustExist: true, timeout: lockWaitMs, ...options };
  const connection = new SqliteConnection(file, settings);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

function refuseDamage(connection: Connection) {
  const found = connection.prepare("PRAGMA integrity_check(5)").pluck().all().map(String);
  if (found.join() !== "ok") throw new UnusableDatabase(`it is damaged (${found.join("; ")})`);
  const dangling = connection.prepare("PRAGMA foreign_key_check").all().length;
  if (dangling > 0) throw new UnusableDatabase(`${dangling} of its rows refer to none`);
}

function refuseForeignFile(connection: Connection) {
  const own = "sqlite_master where name in ('__drizzle_migrations', 'athletes', 'users')";
  if (count(connection, own) !== 3) throw new UnusableDatabase("it is no database of Honour's");
  const last = connection.prepare("select max(created_at) from __drizzle_migrations").pluck().get();
  refuseNewer(Number(last), migrationsFolderOf("sqlite"));
}

function count(connection: Connection, from: string) {
  return Number(connection.prepare(`select count(*) from ${from}`).pluck().get());
}
