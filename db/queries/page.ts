import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";

/** How much of a list, and the id of the row that the page before it ended with. */
export type Page = { limit: number; before?: number | undefined };

type Order = { at: AnyColumn; id: AnyColumn; isOwn: SQL };

/** Own rows from there on, where the newest stand first: older ones, or as old with a smaller id. */
export function pageOf({ at, id, isOwn }: Order, { before }: Page) {
  if (before === undefined) return isOwn;
  // The inner names hide the outer ones, so both are the same columns of different rows.
  const last = sql`(select ${at}, ${id} from ${id.table} where ${id} = ${before} and ${isOwn})`;
  return and(isOwn, sql`(${at}, ${id}) < ${last}`);
}
