import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { asc, type Column, getTableColumns, getTableName, gt, sql } from "drizzle-orm";
import type { Database, Reader, Tx } from "#db/database.ts";
import { errorCode, UnusableDatabase } from "#db/errors.ts";
import { type Tables, tablesInOrder } from "#db/schema/index.ts";
import { openSqlite } from "#db/sqlite.ts";
import { copySqlite, inspectSqlite } from "#db/sqlite-file.ts";

const batchSize = 500;

export type Moved = { name: TableName; rows: number };

/** Copies all rows of a SQLite database into an empty PostgreSQL in one transaction. */
export async function moveEverything(from: Reader, to: Database): Promise<Moved[]> {
  const names = tablesInOrder().map(([name]) => name);
  return to.write(async (tx) => {
    for (const name of names) await refuseFilled(tx, name);
    const moved: Moved[] = [];
    for (const name of names) moved.push(await moveTable(from, tx, name));
    for (const name of names) await moveLastId(from, tx, name);
    return moved;
  });
}

async function refuseFilled(tx: Tx, name: TableName) {
  if ((await tx.$count(tableOf(tx, name))) === 0) return;
  throw new UnusableDatabase(
    `The database to move to is not empty: there are rows in ${name}. Make a new one, and do not start a server on it before.`,
  );
}

async function moveTable(from: Reader, tx: Tx, name: TableName): Promise<Moved> {
  let expected = noRows;
  for await (const rows of batchesOf(from, name, batchSize)) {
    await insert(tx, name, rows);
    expected = withRows(expected, rows);
  }
  const found = await fingerprintOf(tx, name);
  if (found.rows !== expected.rows || found.sum !== expected.sum)
    throw new UnusableDatabase(differs(name, expected, found));
  return { name, rows: found.rows };
}

async function insert(tx: Tx, name: TableName, rows: readonly Row[]) {
  try {
    // Safe: they are rows of the same table, read by the other engine.
    await tx.insert(tableOf(tx, name)).values(rows as never);
  } catch (error) {
    const { id, key } = rows[0] ?? {};
    const message = `PostgreSQL refuses a row of ${name}, the one of ${id ?? key} or one soon after (${errorCode(error)}).`;
    throw new UnusableDatabase(message, { cause: error });
  }
}

async function fingerprintOf(db: Reader, name: TableName) {
  let found = noRows;
  for await (const rows of batchesOf(db, name, batchSize)) found = withRows(found, rows);
  return found;
}

const differs = (name: TableName, expected: Fingerprint, found: Fingerprint) =>
  expected.rows === found.rows
    ? `The rows of ${name} are not the same afterwards.`
    : `${name} had ${expected.rows} rows and has ${found.rows} now.`;

async function moveLastId(from: Reader, tx: Tx, name: TableName) {
  if (name === "rateLimits") return;
  await continueAfter(tx, tx.tables[name], await findLastId(from, from.tables[name]));
}

/** Opens a migrated snapshot of a SQLite file; the file itself is not changed. */
export async function withSnapshot<T>(file: string, work: (read: Reader) => Promise<T>) {
  const folder = mkdtempSync(join(dirname(file), ".moving-"));
  try {
    const copy = join(folder, "honour.db");
    copySqlite(file, copy);
    inspectSqlite(copy);
    const database = openSqlite(copy);
    try {
      await database.migrate();
      return await work(database.read);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type TableName = keyof Tables;
type Row = Record<string, unknown>;

/** Any table by name. Safe: callers only use its key, `id` or `key`. */
const tableOf = (db: Reader, name: TableName) => db.tables[name] as Tables["outbox"];

/** All rows of a table in batches, ordered by key. */
async function* batchesOf(db: Reader, name: TableName, size: number): AsyncGenerator<Row[]> {
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

type Fingerprint = { rows: number; sum: bigint };

const noRows: Fingerprint = { rows: 0, sum: 0n };

/** The sum does not depend on the order of rows, because engines sort texts differently. */
function withRows({ rows, sum }: Fingerprint, more: readonly Row[]): Fingerprint {
  const added = more.reduce((total, row) => total + hashOf(row), sum);
  return { rows: rows + more.length, sum: BigInt.asUintN(128, added) };
}

function hashOf(row: Row) {
  const text = JSON.stringify(sorted(row));
  return BigInt(`0x${createHash("sha256").update(text).digest("hex").slice(0, 32)}`);
}

/** Sorts the keys of objects, because PostgreSQL changes their order in JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]));
}

type WithId = Exclude<Tables[keyof Tables], Tables["rateLimits"]>;

/** The highest id SQLite has assigned in this table, including deleted rows; 0 if none. */
async function findLastId(db: Reader, table: WithId) {
  const [row] = await db
    .select({ last: sql<number>`seq`.mapWith(Number) })
    .from(sql`sqlite_sequence`)
    .where(sql`name = ${getTableName(table)}`);
  return row?.last ?? 0;
}

/** Makes PostgreSQL continue counting after this id. */
async function continueAfter(tx: Tx, table: WithId, last: number) {
  if (last === 0) return;
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  await tx.select({ last: sql`setval(${sequence}, ${last})` }).from(sql`(values (1)) as one`);
}
