import { asc } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

export function listClaims(db: Reader) {
  const { claims } = db.tables;
  return db.select().from(claims).orderBy(asc(claims.key));
}

/** Adds claims whose key is not stored yet. */
export function addMissingClaims(tx: Tx, claims: NewRow<"claims">[]) {
  return tx.insert(tx.tables.claims).values(claims).onConflictDoNothing();
}

export async function saveClaim(tx: Tx, { key, ...values }: NewRow<"claims">) {
  const { claims } = tx.tables;
  const insert = tx.insert(claims).values({ key, ...values });
  return firstRow(await insert.onConflictDoUpdate({ target: claims.key, set: values }).returning());
}
