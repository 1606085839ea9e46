import { existsSync } from "node:fs";
import { isPostgresUrl, openDatabase, sqliteFile } from "#db/client.ts";
import type { Database } from "#db/database.ts";
import { UnusableDatabase } from "#db/errors.ts";
import { onlyForOwner } from "#db/file-modes.ts";
import { loadEnvFile, mediaFolder, readEnv } from "#server/env.ts";

/** Runs a command; a failure prints its message and sets the exit code. */
export async function runCommand(work: () => Promise<void>) {
  onlyForOwner();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** DATABASE_URL from the environment or .env. Other settings may be wrong or missing here. */
export function databaseUrl() {
  loadEnvFile();
  return readEnv({ DATABASE_URL: process.env.DATABASE_URL }).DATABASE_URL;
}

/** The folder of the library's files, also from the environment or .env. */
export function commandMediaFolder() {
  const DATABASE_URL = databaseUrl();
  return mediaFolder({ DATABASE_URL, MEDIA_DIR: process.env.MEDIA_DIR || undefined });
}

/** Opens and migrates the database for the time of `work`. A mistyped path makes no new file. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>) {
  const url = databaseUrl();
  if (!isPostgresUrl(url) && !existsSync(sqliteFile(url)))
    throw new UnusableDatabase(
      `There is no database ${sqliteFile(url)}. The server makes it when it starts.`,
    );
  const database = openDatabase(url);
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
  }
}
