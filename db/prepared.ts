import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

type Values = Record<string, unknown>;
type Statement<Rows> = { execute: (values: Values) => PromiseLike<Rows> };
type Select<Rows> = { prepare: (name: string) => Statement<Rows> };

const known = new WeakMap<Reader, Map<string, Statement<unknown>>>();

/**
 * A read that is built once under its name and asked again with other values: to build one costs
 * more than to run it. A transaction on PostgreSQL is a handle of its own, and builds its own.
 */
export async function prepared<Rows>(
  db: Reader,
  name: string,
  values: Values,
  build: () => Select<Rows>,
): Promise<Rows> {
  const statements = known.get(db) ?? new Map<string, Statement<unknown>>();
  known.set(db, statements);
  const statement = statements.get(name) ?? build().prepare(name);
  statements.set(name, statement);
  // Safe: a name stands for one read alone.
  return (await statement.execute(values)) as Rows;
}

/** A value that is given under this name when it is asked, written as this column writes its own. */
export const given = (name: string, column: AnyColumn): SQL =>
  sql`${sql.param(sql.placeholder(name), column)}`;
