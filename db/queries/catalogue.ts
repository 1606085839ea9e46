import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row, Tables } from "../schema/index.ts";

/** Tables with soft deletion, edited by staff through server/routers/admin/crud-resolvers.ts. */
type CatalogueTable = "achievements" | "announcements" | "challenges" | "resources";

type Id = { id: number };
type Since = { since: Date };
type Changes<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined } & Id;
/** A condition that limits the rows further; undefined adds no condition. */
export type Only = SQL | undefined;

const longestList = 100;

/**
 * Queries of one table. A row is deleted by `update` with `deletedAt`. `only` limits the rows to
 * those that the caller may reach; any other row counts as not found.
 */
function catalogueQueries<Name extends CatalogueTable>(name: Name) {
  // Safe: conditions and order use only `id` and `deletedAt`, which each of these tables has. The
  // values are typed by `Name`.
  const tableOf = (tables: Tables) => tables[name] as Tables["announcements"];
  const rowsOf = (rows: unknown) => rows as Row<Name>[];

  return {
    /** Undefined if the row is missing, deleted or excluded by `only`. */
    async find(db: Reader, id: number, only?: Only) {
      const t = tableOf(db.tables);
      const isUndeleted = and(eq(t.id, id), isNull(t.deletedAt), only);
      return rowsOf(await db.select().from(t).where(isUndeleted))[0];
    },

    async insert(tx: Tx, row: NewRow<Name>) {
      const t = tableOf(tx.tables);
      // Safe: a new row of the same table.
      const inserted = await tx
        .insert(t)
        .values(row as NewRow<"announcements">)
        .returning();
      return firstRow(rowsOf(inserted));
    },

    /** Undefined fields keep their values. */
    async update(tx: Tx, { id, ...changes }: Changes<NewRow<Name>>, only?: Only) {
      const t = tableOf(tx.tables);
      const isUndeleted = and(eq(t.id, id), isNull(t.deletedAt), only);
      // Drizzle throws if there is nothing to set.
      if (Object.values(changes).every((value) => value === undefined))
        return rowsOf(await tx.select().from(t).where(isUndeleted))[0];
      return rowsOf(await tx.update(t).set(changes).where(isUndeleted).returning())[0];
    },

    /** Rows deleted after `since`, newest deletion first. */
    async listDeleted(db: Reader, { since }: Since, only?: Only) {
      const t = tableOf(db.tables);
      const rows = await db
        .select()
        .from(t)
        .where(and(gt(t.deletedAt, since), only))
        .orderBy(desc(t.deletedAt), desc(t.id))
        .limit(longestList);
      return rowsOf(rows);
    },

    async restore(tx: Tx, { id, since }: Id & Since, only?: Only) {
      const t = tableOf(tx.tables);
      const isRestorable = and(eq(t.id, id), gt(t.deletedAt, since), only);
      return rowsOf(await tx.update(t).set({ deletedAt: null }).where(isRestorable).returning())[0];
    },
  };
}

export const catalogue = {
  achievements: catalogueQueries("achievements"),
  announcements: catalogueQueries("announcements"),
  challenges: catalogueQueries("challenges"),
  resources: catalogueQueries("resources"),
};
