import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { openPglite } from "#tests/helpers/pglite.ts";
import { createDatabase } from "#tests/helpers/postgres-databases.ts";
import type { fuzz } from "./fuzz.ts";

const SqliteConnection = sqliteDriver();

type Found = Awaited<ReturnType<typeof fuzz>>;
type Work = (database: Database) => Promise<Found>;

/** On a file of its own, which has to be sound afterwards. */
export async function onSqlite(work: Work): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "honour-fuzz-"));
  const file = join(folder, "fuzz.db");
  const database = openSqlite(file);
  try {
    await database.migrate();
    const found = await work(database);
    return { ...found, faults: [...found.faults, ...damageOf(file)] };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function damageOf(file: string) {
  const connection = new SqliteConnection(file, { readonly: true });
  const integrity = connection.pragma("integrity_check", { simple: true });
  const dangling = connection.prepare("pragma foreign_key_check").all();
  connection.close();
  return [
    ...(integrity === "ok" ? [] : [`integrity: ${integrity}`]),
    ...(dangling.length > 0 ? [`${dangling.length} dangling references`] : []),
  ];
}

/** On this PostgreSQL server, else on PostgreSQL compiled to WebAssembly. */
export async function onPostgres(server: string | undefined, work: Work): Promise<Found> {
  const own = server ? await createDatabase(server) : undefined;
  const database = own ? openPostgres(own.url) : openPglite(new PGlite());
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
    await own?.drop();
  }
}
