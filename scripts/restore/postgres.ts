import { execFileSync } from "node:child_process";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import type { Database } from "#db/database.ts";
import { errorCode, UnusableDatabase } from "#db/errors.ts";
import { migrationsFolderOf, refuseNewer } from "#db/known-migrations.ts";
import type { Tombstone } from "#db/queries/tombstones.ts";
import { refuseChanged } from "../backup/folder.ts";
import { connectionOf, runTool } from "../backup/sources.ts";
import { repeatDeletions } from "./deletions.ts";

type Wanted = {
  backup: string;
  url: string;
  isChecksumNeeded: boolean;
  deletions: readonly Tombstone[];
};

/** Restores into an empty database in one transaction, so nothing is ever replaced. */
export async function restorePostgres({ backup, url, isChecksumNeeded, deletions }: Wanted) {
  if (isChecksumNeeded) await refuseChanged(backup, backup);
  // Says so if the tool is missing or the file is no dump.
  await runTool("pg_restore", ["--list", "--file=/dev/null", backup]);
  refuseUnusable(backup);
  const database = openDatabase(url);
  try {
    await refuseFilled(database);
    const { address, env } = connectionOf(url);
    const manner = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-acl"];
    await runTool("pg_restore", [...manner, `--dbname=${address}`, backup], env);
    await database.migrate();
    const athletes = await database.read.$count(database.read.tables.athletes);
    return { athletes, repeated: await repeatDeletions(database, deletions) };
  } finally {
    await database.close();
  }
}

function refuseUnusable(backup: string) {
  try {
    refuseNewer(lastMigrationIn(backup), migrationsFolderOf("postgres"));
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    throw new UnusableDatabase(`${backup} cannot be restored: ${error.message}.`);
  }
}

/** Reads the migration journal, whose lines are id, hash and time. */
function lastMigrationIn(backup: string) {
  const journal = ["--data-only", "--schema=drizzle", "--table=__drizzle_migrations"];
  const text = execFileSync("pg_restore", [...journal, "--file=-", backup], { encoding: "utf8" });
  const times = [...text.matchAll(/^\d+\t\w+\t(\d+)$/gm)].map(([, time]) => Number(time));
  if (times.length === 0) throw new UnusableDatabase("it is no database of Honour's");
  return Math.max(...times);
}

async function refuseFilled({ read }: Database) {
  const [row] = await read
    .select({ tables: sql<number>`count(*)`.mapWith(Number) })
    .from(sql`pg_catalog.pg_tables`)
    .where(sql`schemaname not in ('pg_catalog', 'information_schema')`)
    .catch((error: unknown) => {
      throw new UnusableDatabase(`The database cannot be reached (${errorCode(error)}).`);
    });
  if (row?.tables !== 0) throw new UnusableDatabase(filled);
}

const filled =
  "The database that DATABASE_URL names holds tables already. A backup is restored into an empty " +
  "one (createdb honour_restored), which DATABASE_URL names from then on; the old one stays as it is.";
