import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Reader } from "#db/database.ts";
import { postgresColumns, sqliteColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";

type Query = { text: string; values: unknown[] };
type Options = {
  casing: "snake_case";
  logger: { logQuery: (...query: [string, unknown[]]) => void };
};
type Explained = { read: Reader; explain: (query: Query) => Promise<string[]> };

/** What an engine says of how it answers each query that `work` asks, in lines. */
export async function openPlanner(address: string) {
  const asked: Query[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }),
  };
  const open = address.startsWith("file:") ? openSqlite : openPostgres;
  const { read, explain } = await open(address, { casing: "snake_case", logger });
  return async (work: (read: Reader) => Promise<unknown>) => {
    await work(read);
    const plans = [];
    for (const query of asked.splice(0)) plans.push(...(await explain(query)));
    return plans.join("\n");
  };
}

async function openSqlite(address: string, options: Options): Promise<Explained> {
  const client = new (sqliteDriver())(address.slice("file:".length));
  onTestFinished(() => void client.close());
  const tables = defineTables(sqliteColumns);
  return {
    // Safe: as in db/sqlite.ts.
    read: Object.assign(drizzleSqlite({ client, ...options }), { tables }) as unknown as Reader,
    explain: async ({ text, values }) =>
      client
        .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
        .all(...values)
        .map(({ detail }) => detail),
  };
}

async function openPostgres(connectionString: string, options: Options): Promise<Explained> {
  const client = new pg.Pool({ connectionString, max: 1 });
  onTestFinished(() => client.end());
  // It counts its rows by itself too, but later.
  await client.query("vacuum analyze");
  const tables = defineTables(postgresColumns);
  return {
    // Safe: as in db/postgres.ts.
    read: Object.assign(drizzlePostgres({ client, ...options }), { tables }) as unknown as Reader,
    async explain({ text, values }) {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
      return rows.flatMap((row) => Object.values(row));
    },
  };
}
