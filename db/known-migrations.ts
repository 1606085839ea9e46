import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { UnusableDatabase } from "./errors.ts";
import { root } from "./root.ts";

export const migrationsFolderOf = (dialect: "sqlite" | "postgres") =>
  join(root, "db/migrations", dialect);

/** Refuses a database that a newer version of Honour has migrated. */
export function refuseNewer(
  lastMigration: number,
  migrationsFolder: string,
  message = "a newer Honour made it, so update this one first",
) {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (lastMigration > Math.max(...known)) throw new UnusableDatabase(message);
}

/** For a server that opens a database. The default message above is the end of a sentence. */
export const madeByNewer = "A newer Honour made this database, so update this one first.";
