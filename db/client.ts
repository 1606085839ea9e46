import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "./database.ts";
import { openPostgres, type PostgresOptions } from "./postgres.ts";
import { root } from "./root.ts";
import { openSqlite } from "./sqlite.ts";

export const defaultDatabaseUrl = "file:./data/honour.db";

export const isPostgresUrl = (url: string) => /^postgres(ql)?:\/\//.test(url);

/** Opens PostgreSQL for `postgres://…`; any other value names a SQLite file. */
export function openDatabase(url: string, options: PostgresOptions = {}): Database {
  return isPostgresUrl(url) ? openPostgres(url, options) : openSqlite(sqliteFile(url));
}

/** The SQLite file that a database URL names. */
export function sqliteFile(url: string) {
  if (url.startsWith("file:///")) return fileURLToPath(url);
  return resolve(root, url.replace(/^file:/, ""));
}
