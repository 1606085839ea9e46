import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";

/** The column builders for PostgreSQL; all queries are typed by them, also on SQLite. */
export const postgresColumns = {
  table: pg.pgTable,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  check: pg.check,
  id: () => pg.integer().primaryKey().generatedByDefaultAsIdentity(),
  key: () => pg.text().primaryKey(),
  integer: () => pg.integer(),
  text: () => pg.text(),
  oneOf: <const T extends readonly [string, ...string[]]>(values: T) =>
    pg.text({ enum: [...values] as T }),
  boolean: () => pg.boolean(),
  timestamp: () => pg.timestamp({ withTimezone: true, precision: 3, mode: "date" }),
  json: <T>() => pg.jsonb().$type<T>(),
};

export type Columns = typeof postgresColumns;

export const liteColumns = {
  table: lite.sqliteTable,
  index: lite.index,
  uniqueIndex: lite.uniqueIndex,
  check: lite.check,
  id: () => lite.integer().primaryKey({ autoIncrement: true }),
  key: () => lite.text().primaryKey(),
  integer: () => lite.integer(),
  text: () => lite.text(),
  oneOf: <const T extends readonly [string, ...string[]]>(values: T) =>
    lite.text({ enum: [...values] as T }),
  boolean: () => lite.integer({ mode: "boolean" }),
  timestamp: () => lite.integer({ mode: "timestamp_ms" }),
  json: <T>() => lite.text({ mode: "json" }).$type<T>(),
};

/**
 * The same builders for SQLite. Safe: tests/db/schema.test.ts compares the data types of each
 * pair.
 */
export const sqliteColumns = liteColumns as unknown as Columns;

/** The tables that a table references by foreign keys. */
export const referredTables = (table: pg.PgTable) =>
  pg.getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);

type Column = pg.AnyPgColumn;

/** CHECK constraints for both engines. CHECK takes no parameters, so values are inlined. */
export const checks = (c: Columns) => ({
  longest: (column: Column, max: number) =>
    c.check(`${column.name}_length`, sql`length(${column}) <= ${sql.raw(String(max))}`),
  between: (column: Column, min: number, max: number) =>
    c.check(
      `${column.name}_range`,
      sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`,
    ),
  atLeast: (column: Column, min: number) =>
    c.check(`${column.name}_least`, sql`${column} >= ${sql.raw(String(min))}`),
  among: (column: Column, values: readonly string[]) =>
    c.check(
      `${column.name}_values`,
      sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`,
    ),
});
