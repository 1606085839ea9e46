import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { getTableName } from "drizzle-orm";
import { afterAll, inject, onTestFinished } from "vitest";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import { postgresColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";
import { openSqlite, type SqliteOptions } from "#db/sqlite.ts";
import { openPglite } from "./pglite.ts";
import { createDatabase, run } from "./postgres-databases.ts";

type Options = Pick<SqliteOptions, "timeoutMs">;

export type Engine = {
  name: "SQLite" | "PGlite" | "PostgreSQL";
  /** An empty, migrated database for the test that runs now, closed and gone when it ends. */
  open: (options?: Options) => Promise<Database>;
};

const templates = inject("templates");
const names = Object.values(defineTables(postgresColumns)).map((table) => getTableName(table));
const truncate = `truncate ${names.join(", ")} restart identity cascade`;

const sqlite: Engine = {
  name: "SQLite",
  async open(options) {
    const database = openSqlite(freshSqliteFile(), options);
    onTestFinished(() => database.close());
    return database;
  },
};

/** A migrated SQLite file of its own for the test that runs now. */
export function freshSqliteFile() {
  const file = join(freshFolder(), "honour.db");
  copyFileSync(templates.sqlite.file, file);
  return file;
}

export function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), "honour-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let client: PGlite | undefined;

const pglite: Engine = {
  name: "PGlite",
  async open(options) {
    client ??= new PGlite({ loadDataDir: new Blob([readFileSync(templates.pglite.dump)]) });
    const database = openPglite(client, options);
    await client.query(truncate);
    return database;
  },
};

let own: Awaited<ReturnType<typeof createDatabase>> | undefined;

const postgres: Engine = {
  name: "PostgreSQL",
  async open(options) {
    const url = await freshPostgresUrl();
    const database = openPostgres(url, options);
    onTestFinished(() => database.close());
    return database;
  },
};

/** The address of this file's own database, emptied. */
export async function freshPostgresUrl() {
  if (!templates.postgres) throw new Error("There is no PostgreSQL here.");
  const { server, template } = templates.postgres;
  own ??= await createDatabase(server, { template });
  await run(own.url, truncate);
  return own.url;
}

afterAll(async () => {
  await client?.close();
  await own?.drop();
});

/** Every engine that is on this computer. */
export const engines: readonly Engine[] = templates.postgres
  ? [sqlite, pglite, postgres]
  : [sqlite, pglite];

/** On the engine that the tests were asked to run on: SQLite unless a PostgreSQL server is named. */
export const freshDatabase = (): Promise<Database> =>
  templates.postgres?.isNamed ? postgres.open() : sqlite.open();
