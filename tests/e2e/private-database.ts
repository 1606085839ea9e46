import { join } from "node:path";
import { createDatabase, namedServer } from "#tests/helpers/postgres-databases.ts";

/** A file in `folder`; or, where the environment names a PostgreSQL server, a new database on it. */
export async function openPrivateDatabase(folder: string) {
  const server = namedServer();
  if (server) return { engine: "PostgreSQL", ...(await createDatabase(server)) };
  const url = `file:${join(folder, "honour.db")}`;
  return { engine: "SQLite", url, drop: async () => undefined };
}
