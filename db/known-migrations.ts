import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { UnusableDatabase } from "./errors.ts";
import { root } from "./root.ts";

/** Refuses a database that a newer version of Honour has migrated. */
export function refuseNewer(lastMigration: number, dialect: "sqlite" | "postgres") {
  const migrationsFolder = join(root, "db/migrations", dialect);
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (lastMigration > Math.max(...known))
    throw new UnusableDatabase("a newer Honour made it, so update this one first");
}
