import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database, Tx } from "#db/database.ts";
import { tablesInOrder } from "#db/schema/index.ts";
import { at } from "./empty-database.ts";

/** Every table by its name, in an order in which each comes after those that it refers to. */
export const allTables: ReadonlyMap<string, PgTable> = new Map(tablesInOrder());

/** The table that each column of `table` refers to, by the name of the column. */
export function referencesOf(table: PgTable) {
  const { foreignKeys } = getTableConfig(table);
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, it]) => [it.name, key]));
  return new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return [names.get(columns[0]?.name ?? "") ?? "", nameOf(foreignTable)];
    }),
  );
}

type Owner = { athleteId: number; userId: number; name: string; email: string };

/** Writes a row of this person into every table that has none of theirs yet, with every column. */
export function fillEveryTable({ write }: Pick<Database, "write">, owner: Owner) {
  return write(async (tx) => {
    const ids: Record<string, number> = { athletes: owner.athleteId, users: owner.userId };
    for (const [name, table] of allTables) {
      if (name in ids) continue;
      ids[name] = await insertRow(tx, name, rowOf(table, { owner, ids }));
    }
  });
}

async function insertRow(tx: Tx, name: string, row: Record<string, unknown>) {
  // Safe: the row is made from the columns of this very table, and the schema checks it.
  const table = tx.tables[name as keyof Tx["tables"]] as Tx["tables"]["outbox"];
  const [inserted] = await tx
    .insert(table)
    .values(row as never)
    // A counter or a text of the release may be there already; they belong to no athlete.
    .onConflictDoNothing()
    .returning();
  const [there] = inserted ? [inserted] : await tx.select().from(table).limit(1);
  return there?.id ?? 0;
}

type Filling = { owner: Owner; ids: Record<string, number> };

function rowOf(table: PgTable, { owner, ids }: Filling) {
  const references = referencesOf(table);
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key !== "id");
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const target = references.get(key);
      return [key, target ? ids[target] : contentOf(key, column, owner)];
    }),
  );
}

/** Two people have different ones, and both are in the range of every column. */
function contentOf(key: string, column: PgColumn, owner: Owner) {
  const { athleteId } = owner;
  if (column.enumValues?.length) return column.enumValues[0];
  if (key === "hour") return 8 + (athleteId % 2);
  if (column.dataType === "number") return 4 + (athleteId % 2);
  if (column.dataType === "boolean") return false;
  if (column.dataType === "date") return at(athleteId);
  if (column.dataType === "json" && key === "content") return { letter: "", goals: [], weeks: [] };
  if (column.dataType === "json") return [];
  return textOf(key, owner);
}

function textOf(key: string, { name, email, athleteId }: Owner) {
  if (key === "day") return `2026-03-0${1 + (athleteId % 9)}`;
  if (/email|^to$/i.test(key)) return email;
  if (/createdBy|^name$/i.test(key)) return name;
  return `${key} of ${athleteId}`;
}

function nameOf(table: unknown) {
  return [...allTables].find(([, known]) => known === table)?.[0] ?? "";
}
