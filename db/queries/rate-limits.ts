import { inArray, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";

type Hit = { key: string; now: Date; resetAt: Date };

/** Counts one more hit in the key's window, or opens a new window, in one statement. */
export async function countHit(tx: Tx, { key, now, resetAt }: Hit) {
  const { rateLimits } = tx.tables;
  const isOver = sql`${rateLimits.resetAt} <= ${sql.param(now, rateLimits.resetAt)}`;
  const [hit] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${isOver} then ${sql.param(resetAt, rateLimits.resetAt)} else ${rateLimits.resetAt} end`,
      },
    })
    .returning();
  return hit ?? { key, count: 1, resetAt };
}

export async function forgetHits(tx: Tx, keys: string[]) {
  await tx.delete(tx.tables.rateLimits).where(inArray(tx.tables.rateLimits.key, keys));
}
