import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";

/** Page size, and the last id of the previous page. */
export type Page = { limit: number; before?: number | undefined };

type Order = { at: AnyColumn; id: AnyColumn; isOwn: SQL };

/** The condition for one page of a list sorted by time and id, newest first. */
export function pageOf({ at, id, isOwn }: Order, { before }: Page) {
  if (before === undefined) return isOwn;
  // The inner query shadows the outer names, so both compare the same columns of different rows.
  const last = sql`(select ${at}, ${id} from ${id.table} where ${id} = ${before} and ${isOwn})`;
  return and(isOwn, sql`(${at}, ${id}) < ${last}`);
}
