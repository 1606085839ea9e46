import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { rowMapper } from "./row-mapper.ts";

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
  const statement = statements.get(name) ?? quickened(build().prepare(name));
  statements.set(name, statement);
  // Safe: a name stands for one read alone.
  return (await statement.execute(values)) as Rows;
}

/**
 * Drizzle asks of each value of each row anew what it is; where a statement has a mapper of its own
 * it takes that. Safe: the pinned version has these fields on both engines, and where they are not
 * rows come by drizzle's own way.
 */
function quickened<Rows>(statement: Statement<Rows>): Statement<Rows> {
  const inner = statement as unknown as Inner;
  if (!inner.fields || inner.customResultMapper) return statement;
  inner.customResultMapper = rowMapper(inner.fields, inner.joinsNotNullableMap);
  return statement;
}

type Inner = {
  fields?: Parameters<typeof rowMapper>[0];
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: ReturnType<typeof rowMapper>;
};

/** A value that is given under this name when it is asked, written as this column writes its own. */
export const given = (name: string, column: AnyColumn): SQL =>
  sql`${sql.param(sql.placeholder(name), column)}`;

/**
 * How many are wanted, as a part of the statement's text: SQLite takes twice as long for the same
 * rows where it does not know that beforehand. Safe: a limit may be SQL, which its type leaves out.
 */
export const written = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder;
