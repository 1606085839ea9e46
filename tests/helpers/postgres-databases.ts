import { randomUUID } from "node:crypto";
import pg from "pg";

/** The server that the environment asks the tests to use. */
export function namedServer() {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
  return [TEST_DATABASE_URL, DATABASE_URL].find((url) => url?.startsWith("postgres"));
}

/** A new name: tests never touch the database that an address names, only others on its server. */
const databaseName = () => `honour_test_${randomUUID().replaceAll("-", "")}`;

export async function createDatabase(server: string, { template = "template0" } = {}) {
  const name = databaseName();
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

export async function run(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
