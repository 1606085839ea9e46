import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";

interface PrivateDatabase {
  engine: string;
  url: string;
  drop: () => Promise<unknown>;
}

/** A file in `folder`; or, where a PostgreSQL address is given, a new database on that server. */
export async function openPrivateDatabase(folder: string): Promise<PrivateDatabase> {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
  const server = [TEST_DATABASE_URL, DATABASE_URL].find((url) => url?.startsWith("postgres"));
  if (!server) {
    return { engine: "SQLite", url: `file:${join(folder, "honour.db")}`, drop: async () => {} };
  }
  const name = `honour_e2e_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    engine: "PostgreSQL",
    url: url.href,
    drop: () => run(server, `drop database ${name} with (force)`),
  };
}

async function run(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
