import { randomUUID } from "node:crypto";
import pg from "pg";

/** The server that the environment asks the tests to use. */
export function namedServer() {
  const { TEST_DATABASE_URL, DATABASE_URL } = process.env;
  return [TEST_DATABASE_URL, DATABASE_URL].find((url) => url?.startsWith("postgres"));
}

/** A new name: tests never touch the database that an address names, only others on its server. */
const databaseName = () => `honour_test_${randomUUID().replaceAll("-", "")}`;

/** A copy of a template is named after it. */
export async function createDatabase(server: string, { template = "" } = {}) {
  const name = template ? `${template}_${randomUUID().slice(0, 8)}` : databaseName();
  await run(server, `create database ${name} template ${template || "template0"}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

/** Drops a template and every copy of it. */
export async function dropCopies(server: string, template: string) {
  const names = await run(server, "select datname from pg_database");
  for (const { datname: name } of names)
    if (name === template || name.startsWith(`${template}_`))
      await run(server, `drop database ${name} with (force)`);
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
