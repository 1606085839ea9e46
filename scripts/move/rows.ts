import { createHash } from "node:crypto";
import { asc, type Column, getTableColumns, gt } from "drizzle-orm";
import type { Reader } from "#db/database.ts";
import type { Tables } from "#db/schema/index.ts";

export type TableName = keyof Tables;
export type Row = Record<string, unknown>;

/** Any table by name. Safe: callers only use its key, `id` or `key`. */
export const tableOf = (db: Reader, name: TableName) => db.tables[name] as Tables["outbox"];

/** All rows of a table in batches, ordered by key. */
export async function* batchesOf(db: Reader, name: TableName, size: number): AsyncGenerator<Row[]> {
  const table = tableOf(db, name);
  const columns: Record<string, Column> = getTableColumns(table);
  const [field, key] = columns.id ? ["id", columns.id] : ["key", columns.key];
  if (!key) throw new Error(`The table ${name} has neither id nor key.`);
  let after: unknown;
  for (;;) {
    const rest = after === undefined ? undefined : gt(key, after);
    const rows: Row[] = await db.select().from(table).where(rest).orderBy(asc(key)).limit(size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.[field];
  }
}

export type Fingerprint = { rows: number; sum: bigint };

export const noRows: Fingerprint = { rows: 0, sum: 0n };

/** The sum does not depend on the order of rows, because engines sort texts differently. */
export function withRows({ rows, sum }: Fingerprint, more: readonly Row[]): Fingerprint {
  const added = more.reduce((total, row) => total + hashOf(row), sum);
  return { rows: rows + more.length, sum: BigInt.asUintN(128, added) };
}

function hashOf(row: Row) {
  const text = JSON.stringify(sorted(row));
  return BigInt(`0x${createHash("sha256").update(text).digest("hex").slice(0, 32)}`);
}

/** PostgreSQL changes the order of JSON keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]));
}
