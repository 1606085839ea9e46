import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { UnusableDatabase } from "./errors.ts";
import { root } from "./root.ts";

/** A database that a newer Honour has migrated would be used wrongly by this one. */
export function refuseNewer(lastMigration: number, dialect: "sqlite" | "postgres") {
  const migrationsFolder = join(root, "db/migrations", dialect);
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (lastMigration > Math.max(...known))
    throw new UnusableDatabase("a newer Honour made it, so update this one first");
}
