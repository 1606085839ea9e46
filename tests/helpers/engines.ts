import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { getTableName } from "drizzle-orm";
import { beforeAll, describe, inject, onTestFinished } from "vitest";
import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import { postgresColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";
import { openSqlite, type SqliteOptions } from "#db/sqlite.ts";
import { openPglite } from "./pglite.ts";
import { createDatabase, run } from "./postgres-databases.ts";

export type Engine = {
  name: "SQLite" | "PGlite" | "PostgreSQL";
  /** What a test file needs once, apart from the time of its first test. */
  prepare: () => Promise<unknown>;
  /** An empty, migrated database for the test that runs now, closed when it ends. */
  open: (options?: Pick<SqliteOptions, "timeoutMs">) => Promise<Database>;
  /** The same with two processes at it, as far as the engine allows them. */
  openTwice?: () => Promise<[Database, Database]>;
  /** The address of an empty, migrated database that processes of their own can open. */
  address?: () => Promise<string>;
};

/** Runs the same tests on every engine that is asked for (tests/parts.ts). */
export function onEveryEngine(subject: string, tests: (engine: Engine) => void) {
  for (const engine of engines) {
    describe(`${subject} on ${engine.name}`, () => {
      beforeAll(engine.prepare);
      tests(engine);
    });
  }
}

/** On the engine that the tests were asked for: SQLite, unless a PostgreSQL server is named. */
export const freshDatabase = () => (templates.postgres?.isNamed ? postgres.open() : sqlite.open());

/** A migrated SQLite file for the test that runs now. */
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

const templates = inject("templates");

const sqlite: Engine = {
  name: "SQLite",
  prepare: async () => undefined,
  address: async () => `file:${freshSqliteFile()}`,
  async open(options) {
    const database = openSqlite(freshSqliteFile(), options);
    onTestFinished(() => database.close());
    return database;
  },
  async openTwice() {
    const file = freshSqliteFile();
    const databases = [openSqlite(file), openSqlite(file)] as const;
    for (const database of databases) onTestFinished(() => database.close());
    return [...databases];
  },
};

/** Of this worker, whose test files take turns; it ends with the worker. */
let client: Promise<PGlite> | undefined;

async function loadPglite() {
  if (!templates.pglite) throw new Error("There is no PGlite in this run.");
  const { PGlite } = await import("@electric-sql/pglite");
  return PGlite.create({ loadDataDir: new Blob([readFileSync(templates.pglite.dump)]) });
}

const pglite: Engine = {
  name: "PGlite",
  async prepare() {
    client ??= loadPglite();
    return client;
  },
  async open(options) {
    client ??= loadPglite();
    await (await client).exec(emptyAll);
    return openPglite(await client, options);
  },
};

function postgresServer() {
  if (!templates.postgres) throw new Error("There is no PostgreSQL here.");
  return templates.postgres;
}

let own: ReturnType<typeof createDatabase> | undefined;

/** A database of this worker's own on the server, made at the first call; the end of all drops it. */
async function ownDatabase() {
  const { server, template } = postgresServer();
  own ??= createDatabase(server, { template });
  return own;
}

/** The address of an empty, migrated database for the test that runs now. */
async function freshPostgresUrl() {
  const { url } = await ownDatabase();
  await run(url, emptyAll);
  return url;
}

/** Where there is a PostgreSQL: a database without even a table, for the test that runs now. */
export const makeBareDatabase = templates.postgres ? makeBare : undefined;

async function makeBare() {
  const { url, name, drop } = await createDatabase(postgresServer().server);
  onTestFinished(async () => void (await drop()));
  return { url, name };
}

const postgres: Engine = {
  name: "PostgreSQL",
  prepare: ownDatabase,
  address: freshPostgresUrl,
  async open(options) {
    const database = openPostgres(await freshPostgresUrl(), options);
    onTestFinished(() => database.close());
    return database;
  },
  async openTwice() {
    const url = await freshPostgresUrl();
    const databases = [openPostgres(url), openPostgres(url)] as const;
    for (const database of databases) onTestFinished(() => database.close());
    return [...databases];
  },
};

const engines = [sqlite, pglite, postgres].filter(({ name }) => templates.engines.includes(name));

const tables = Object.values(defineTables(postgresColumns));

/** Empties every table of PostgreSQL and counts from 1 again; fifty times faster than TRUNCATE. */
const emptyAll = [
  ...tables.map((table) => `delete from ${getTableName(table)}`),
  ...tables
    .filter((table) => "id" in table)
    .map(
      (table) => `select setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), 1, false)`,
    ),
].join(";\n");
