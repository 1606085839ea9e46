import type { Database, Reader, Tx } from "#db/database.ts";
import { errorCode, UnusableDatabase } from "#db/errors.ts";
import { continueAfter, findLastId } from "#db/last-ids.ts";
import { tablesInOrder } from "#db/schema/order.ts";
import {
  batchesOf,
  type Fingerprint,
  noRows,
  type Row,
  type TableName,
  tableOf,
  withRows,
} from "./rows.ts";

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
