import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#db/postgres.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { chosenPart } from "#tests/parts.ts";
import { paramSchemas } from "#tests/stripe-stand-in/api/check.ts";
import { openPglite } from "./pglite.ts";
import { createDatabase, dropCopies, namedServer, run } from "./postgres-databases.ts";
import { findPostgres, startPostgres } from "./postgres-server.ts";

const SqliteConnection = sqliteDriver();

/** One migrated database of each engine that this run needs, which the tests copy. */
type Templates = {
  sqlite: { file: string };
  pglite: { dump: string } | null;
  postgres: { server: string; template: string; isNamed: boolean } | null;
  /** On which of them the tests run that run on several. */
  engines: ("SQLite" | "PGlite" | "PostgreSQL")[];
};

declare module "vitest" {
  interface ProvidedContext {
    templates: Templates;
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "honour-tests-"));
  // Takes seconds where the cache is empty: once here rather than in every worker.
  await paramSchemas();
  const part = chosenPart();
  const isProof = part === "proof";
  const sqlite = await makeSqlite(folder);
  // A server that is named is what the tests were asked to use, also in the proof.
  const postgres = isProof && !namedServer() ? undefined : await makePostgres();
  const pglite = isProof || postgres ? undefined : await makePglite(folder);

  const second = postgres ? "PostgreSQL" : "PGlite";
  const engines: Templates["engines"] = isProof ? ["SQLite"] : ["SQLite", second];
  if (part === "engines") engines.shift();
  const made = [sqlite, pglite, postgres].flatMap((engine) => engine?.name ?? []);
  console.info(`Databases: ${made.join(", ")}; what runs on several: ${engines.join(", ")}`);

  const { stop, name: _, ...server } = postgres ?? { stop: async () => undefined, name: "" };
  project.provide("templates", {
    sqlite,
    pglite: pglite ?? null,
    postgres: "server" in server ? server : null,
    engines,
  });

  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeSqlite(folder: string) {
  const file = join(folder, "template.db");
  const database = openSqlite(file);
  await database.migrate();
  await database.close();
  const connection = new SqliteConnection(file, { readonly: true });
  const version = String(connection.prepare("select sqlite_version()").pluck().get());
  connection.close();
  return { name: `SQLite ${version}`, file };
}

async function makePglite(folder: string) {
  const dump = join(folder, "template.tar");
  const client = new PGlite();
  await openPglite(client).migrate();
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  return { name: "PGlite", dump };
}

/** On the server that the environment names, else on one of its own, else none. */
async function makePostgres() {
  const named = namedServer();
  const programs = findPostgres();
  if (!named && !programs) return undefined;
  const own = named || !programs ? undefined : await startPostgres(programs);
  const server = named ?? own?.url ?? "";

  const template = await createDatabase(server);
  const database = openPostgres(template.url, { connections: 1 });
  await database.migrate();
  await database.close();
  const [row] = await run(server, "show server_version");
  return {
    name: `PostgreSQL ${String(row?.server_version).split(" ")[0]}`,
    server,
    template: template.name,
    isNamed: named !== undefined,
    async stop() {
      await dropCopies(server, template.name);
      await own?.stop();
    },
  };
}
