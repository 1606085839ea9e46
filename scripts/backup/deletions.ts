import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { openDatabase } from "#db/client.ts";
import { errorCode, UnusableDatabase } from "#db/errors.ts";
import { listTombstones, type Tombstone } from "#db/queries/tombstones.ts";
import { rowsOfSqlite } from "#db/sqlite-file.ts";
import { backupsAmong, deletionsFileOf } from "./retention.ts";

const id = z.int().nullable();
const time = z.coerce.date();

const fileFormat = z.array(
  z.strictObject({ athleteId: id, userId: id, createdAt: time, deletedAt: time }),
);

const sqliteRow = z
  .object({ athlete_id: id, user_id: id, created_at: time, deleted_at: time })
  .transform((row) => ({
    athleteId: row.athlete_id,
    userId: row.user_id,
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }));

export function deletionsInSqlite(file: string): Tombstone[] {
  return z.array(sqliteRow).parse(rowsOfSqlite(file, "tombstones"));
}

const undefinedTable = "42P01";

export async function deletionsInPostgres(url: string): Promise<Tombstone[]> {
  const database = openDatabase(url);
  try {
    return await listTombstones(database.read);
  } catch (error) {
    // The tables are of an older release, which had no tombstones.
    if (errorCode(error) === undefinedTable) return [];
    throw error;
  } finally {
    await database.close();
  }
}

/** The deletions that are recorded beside the backups of these databases in a folder. */
export function deletionsInBackups(folder: string, databases: readonly string[]): Tombstone[] {
  if (!existsSync(folder)) return [];
  return backupsAmong(readdirSync(folder))
    .filter(({ database }) => databases.includes(database))
    .map(({ name }) => join(folder, deletionsFileOf(name)))
    .filter((file) => existsSync(file))
    .flatMap(readDeletions);
}

function readDeletions(file: string) {
  try {
    return fileFormat.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const message = `${file} is damaged. Move it away to restore without it.`;
    throw new UnusableDatabase(message, { cause: error });
  }
}
