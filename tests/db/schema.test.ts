import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, expectTypeOf, onTestFinished, test } from "vitest";
import { root } from "#db/root.ts";
import { liteColumns, postgresColumns, sqliteColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";
import * as kitTables from "#db/schema/kit.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { freshSqliteFile } from "#tests/helpers/engines.ts";

const tables: Record<string, PgTable> = defineTables(postgresColumns);
const named = Object.entries(tables).map(([name, table]) => ({ name, table }));

test("drizzle-kit gets exactly the tables", () => {
  expect(Object.keys(kitTables).sort()).toEqual(Object.keys(tables).sort());
});

/** What drizzle-kit wrote down when the last migration was made. */
function lastSnapshot(dialect: "sqlite" | "postgres") {
  const meta = join(root, "db/migrations", dialect, "meta");
  const { entries } = JSON.parse(readFileSync(join(meta, "_journal.json"), "utf8"));
  const name = `${String(entries.at(-1).idx).padStart(4, "0")}_snapshot.json`;
  return JSON.parse(readFileSync(join(meta, name), "utf8"));
}

test("the migrations of both engines produce exactly the schema", async () => {
  const kit = await import("drizzle-kit/api");
  const casing = "snake_case";
  const lite = await kit.generateSQLiteDrizzleJson(defineTables(sqliteColumns), "", casing);
  expect(await kit.generateSQLiteMigration(lastSnapshot("sqlite"), lite)).toEqual([]);
  const postgres = kit.generateDrizzleJson(tables, "", undefined, casing);
  expect(await kit.generateMigration(lastSnapshot("postgres"), postgres)).toEqual([]);
});

// drizzle-kit compares with its own record of a migration and never reads the statements.
test("the SQLite migrations create every index", () => {
  const SqliteConnection = sqliteDriver();
  const connection = new SqliteConnection(freshSqliteFile(), { readonly: true });
  onTestFinished(() => void connection.close());
  const indexesOf = connection.prepare<[string], { name: string; unique: number }>(
    "select name, \"unique\" from pragma_index_list(?) where origin = 'c'",
  );
  for (const { table } of named) {
    const { name, indexes, columns } = getTableConfig(table);
    const wanted = [
      ...indexes.map(({ config }) => `${config.name} ${config.unique}`),
      ...columns.filter(({ isUnique }) => isUnique).map((column) => `${column.uniqueName} true`),
    ];
    const made = indexesOf.all(name).map((index) => `${index.name} ${index.unique === 1}`);
    expect(made.sort(), name).toEqual(wanted.sort());
  }
});

test("every foreign key has an index", () => {
  for (const { name, table } of named) {
    const { foreignKeys, indexes, uniqueConstraints, columns } = getTableConfig(table);
    const indexed = [
      ...indexes.map(({ config }) => config.columns[0]),
      ...uniqueConstraints.map((unique) => unique.columns[0]),
      ...columns.filter((column) => column.isUnique || column.primary),
    ];
    const names = indexed.map((column) => (column && "name" in column ? column.name : undefined));
    const references = foreignKeys.map((key) => key.reference().columns[0]?.name);
    expect([name, references.filter((name) => !names.includes(name))]).toEqual([name, []]);
  }
});

/** What a query sees of a column on every engine. */
type Seen<Builder extends { _: { data: unknown; notNull: unknown; hasDefault: unknown } }> = {
  data: Builder["_"]["data"];
  notNull: Builder["_"]["notNull"];
  hasDefault: Builder["_"]["hasDefault"];
};

type Plain = "id" | "key" | "integer" | "text" | "boolean" | "timestamp";
type Lite<Name extends Plain> = Seen<ReturnType<(typeof liteColumns)[Name]>>;
type Postgres<Name extends Plain> = Seen<ReturnType<(typeof postgresColumns)[Name]>>;

test("both engines' column builders have the same types", () => {
  expectTypeOf<Lite<"id">>().toEqualTypeOf<Postgres<"id">>();
  expectTypeOf<Lite<"key">>().toEqualTypeOf<Postgres<"key">>();
  expectTypeOf<Lite<"integer">>().toEqualTypeOf<Postgres<"integer">>();
  expectTypeOf<Lite<"text">>().toEqualTypeOf<Postgres<"text">>();
  expectTypeOf<Lite<"boolean">>().toEqualTypeOf<Postgres<"boolean">>();
  expectTypeOf<Lite<"timestamp">>().toEqualTypeOf<Postgres<"timestamp">>();

  const values = ["calm", "focused"] as const;
  const [lite, postgres] = [liteColumns.oneOf(values), postgresColumns.oneOf(values)];
  expectTypeOf<(typeof lite)["_"]["data"]>().toEqualTypeOf<"calm" | "focused">();
  expectTypeOf<(typeof postgres)["_"]["data"]>().toEqualTypeOf<"calm" | "focused">();

  expect(Object.keys(liteColumns)).toEqual(Object.keys(postgresColumns));
  const [liteJson, postgresJson] = [liteColumns.json<string[]>(), postgresColumns.json<string[]>()];
  expectTypeOf<(typeof liteJson)["_"]["$type"]>().toEqualTypeOf<string[]>();
  expectTypeOf<(typeof postgresJson)["_"]["$type"]>().toEqualTypeOf<string[]>();
});

test("every column of every table is the same to a query on both engines", () => {
  const [lite, postgres] = [sqliteColumns, postgresColumns].map((columns) =>
    Object.values(defineTables(columns)).map((table) => [
      getTableName(table),
      Object.entries(getTableColumns(table)).map(([name, column]) => ({
        name,
        dataType: column.dataType,
        notNull: column.notNull,
        hasDefault: column.hasDefault,
        default: column.default,
        enumValues: column.enumValues,
        isUnique: column.isUnique,
      })),
    ]),
  );
  expect(lite).toEqual(postgres);
});
