import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Reader } from "#db/database.ts";
import { listPosts } from "#db/queries/posts.ts";
import { sqliteColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";

const SqliteConnection = sqliteDriver();

export type Asked = Parameters<typeof listPosts>[1];

/** How SQLite finds a page, a step a line. */
export async function planOf(file: string, asked: Asked) {
  const client = new SqliteConnection(file, { readonly: true });
  const plans: string[] = [];
  const logQuery = (query: string, parameters: unknown[]) => {
    if (!query.includes("order by")) return;
    const steps = client.prepare(`explain query plan ${query}`).all(...parameters);
    plans.push(...steps.map((step) => detailOf(step)));
  };
  const tables = defineTables(sqliteColumns);
  const drizzled = drizzle({ client, casing: "snake_case", logger: { logQuery } });
  // Safe: the same as a reader of db/sqlite.ts, and here it only lists.
  await listPosts(Object.assign(drizzled, { tables }) as unknown as Reader, asked);
  client.close();
  return plans;
}

const detailOf = (step: unknown) =>
  typeof step === "object" && step !== null && "detail" in step ? String(step.detail) : "";
