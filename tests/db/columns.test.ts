import { getTableColumns, getTableName } from "drizzle-orm";
import { expect, expectTypeOf, test } from "vitest";
import { liteColumns, postgresColumns, sqliteColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";

/** What a query sees of a column, whichever engine stands behind it. */
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
});

test("both engines' builders of lists and of JSON have the same types", () => {
  const values = ["calm", "focused"] as const;
  const [lite, postgres] = [liteColumns.oneOf(values), postgresColumns.oneOf(values)];
  expectTypeOf<(typeof lite)["_"]["data"]>().toEqualTypeOf<"calm" | "focused">();
  expectTypeOf<(typeof postgres)["_"]["data"]>().toEqualTypeOf<"calm" | "focused">();

  const [liteJson, postgresJson] = [liteColumns.json<string[]>(), postgresColumns.json<string[]>()];
  expectTypeOf<(typeof liteJson)["_"]["$type"]>().toEqualTypeOf<string[]>();
  expectTypeOf<(typeof postgresJson)["_"]["$type"]>().toEqualTypeOf<string[]>();
});

test("both engines have the same builders", () => {
  expect(Object.keys(liteColumns)).toEqual(Object.keys(postgresColumns));
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
