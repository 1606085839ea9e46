import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openPostgres } from "#db/postgres.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { openPglite } from "./pglite.ts";
import { createDatabase, dropCopies, namedServer, run } from "./postgres-databases.ts";
import { findPostgres, startPostgres } from "./postgres-server.ts";

const SqliteConnection = sqliteDriver();

export async function makeSqlite(folder: string) {
  const file = join(folder, "template.db");
  const database = openSqlite(file);
  await database.migrate();
  await database.close();
  const connection = new SqliteConnection(file, { readonly: true });
  const version = String(connection.prepare("select sqlite_version()").pluck().get());
  connection.close();
  return { name: `SQLite ${version}`, file };
}

export async function makePglite(folder: string) {
  const dump = join(folder, "template.tar");
  const client = new PGlite();
  await openPglite(client).migrate();
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  return { name: "PGlite", dump };
}

/** On the server that the environment names, else on one of its own, else none. */
export async function makePostgres() {
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
