import { type AnyColumn, and, eq, getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import type { Reader } from "./database.ts";

type Values = Record<string, unknown>;
type Statement<Rows> = { execute: (values: Values) => PromiseLike<Rows> };
type Select<Rows> = { prepare: (name: string) => Statement<Rows> };

const statements = new WeakMap<Reader, Map<string, Statement<unknown>>>();

/**
 * Runs a prepared drizzle statement, built once per database handle and name. Only for the most
 * frequent reads; other reads are plain queries.
 */
export async function prepared<Rows>(
  db: Reader,
  name: string,
  values: Values,
  build: () => Select<Rows>,
): Promise<Rows> {
  const cached = statements.get(db) ?? new Map<string, Statement<unknown>>();
  statements.set(db, cached);
  const statement = cached.get(name) ?? build().prepare(name);
  cached.set(name, statement);
  // Safe: each name is used for one query only.
  return (await statement.execute(values)) as Rows;
}

/** A placeholder whose value is encoded like this column. */
export const placeholderFor = (name: string, column: AnyColumn): SQL =>
  sql`${sql.param(sql.placeholder(name), column)}`;

/** The row of a statement that always returns one, such as an insert with `returning()`. */
export function firstRow<T>([row]: T[]): T {
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}

/** The columns of a table except these. */
export function without<T extends Table, Name extends keyof T["_"]["columns"]>(
  table: T,
  ...names: Name[]
) {
  const kept: Partial<T["_"]["columns"]> = { ...getTableColumns(table) };
  for (const name of names) delete kept[name];
  // Safe: all other columns are there.
  return kept as Omit<T["_"]["columns"], Name>;
}

/** Page size, and the last id of the previous page. */
export type Page = { limit: number; before?: number | undefined };

type Order = { at: AnyColumn; id: AnyColumn; condition: SQL | undefined };

/** The condition for one page of a list sorted by time and id, newest first. */
export function onPage({ at, id, condition }: Order, { before }: Page) {
  if (before === undefined) return condition;
  // In the subquery the columns are of the row `before`, which has to meet the condition too.
  const last = sql`(select ${at}, ${id} from ${id.table} where ${and(eq(id, before), condition)})`;
  return and(condition, sql`(${at}, ${id}) < ${last}`);
}
