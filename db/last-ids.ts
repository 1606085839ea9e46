import { getTableName, sql } from "drizzle-orm";
import type { Reader, Tx } from "./database.ts";
import type { Tables } from "./schema/index.ts";

type WithId = Exclude<Tables[keyof Tables], Tables["rateLimits"]>;

/** The highest id SQLite has assigned in this table, including deleted rows; 0 if none. */
export async function findLastId(db: Reader, table: WithId) {
  const [row] = await db
    .select({ last: sql<number>`seq`.mapWith(Number) })
    .from(sql`sqlite_sequence`)
    .where(sql`name = ${getTableName(table)}`);
  return row?.last ?? 0;
}

/** Makes PostgreSQL continue counting after this id. */
export async function continueAfter(tx: Tx, table: WithId, last: number) {
  if (last === 0) return;
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  await tx.select({ last: sql`setval(${sequence}, ${last})` }).from(sql`(values (1)) as one`);
}
