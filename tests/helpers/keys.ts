import type { Reader, Tx } from "#db/database.ts";
import { at } from "./empty-database.ts";

/** The plainest row there is, for tests that are about writing and not about what is written. */
export const insertKey = (tx: Tx, key: string) =>
  tx.insert(tx.tables.rateLimits).values({ key, count: 0, resetAt: at() }).returning();

export async function listKeys(db: Reader) {
  const { rateLimits } = db.tables;
  const rows = await db.select().from(rateLimits);
  return rows.map(({ key }) => key).sort();
}
