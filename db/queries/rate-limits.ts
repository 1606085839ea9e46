import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";

type Hit = { key: string; now: Date; resetAt: Date };

/** Allowed clock difference between processes. */
const skewMs = 60_000;

/**
 * Counts a hit in the key's window, or opens a new window, in one statement. A window that ends
 * later than a new one could is replaced too: the clock was set back after it opened.
 */
export async function countHit(tx: Tx, { key, now, resetAt }: Hit) {
  const { rateLimits } = tx.tables;
  const timeParam = (date: Date) => sql.param(date, rateLimits.resetAt);
  const latestEnd = new Date(resetAt.getTime() + skewMs);
  const isStale = sql`(${rateLimits.resetAt} <= ${timeParam(now)} or ${rateLimits.resetAt} > ${timeParam(latestEnd)})`;
  const [hit] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isStale} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${isStale} then ${timeParam(resetAt)} else ${rateLimits.resetAt} end`,
      },
    })
    .returning();
  return hit ?? { key, count: 1, resetAt };
}

export async function forgetHits(tx: Tx, keys: string[]) {
  await tx.delete(tx.tables.rateLimits).where(inArray(tx.tables.rateLimits.key, keys));
}

export async function takeHitBack(tx: Tx, key: string) {
  const { rateLimits: t } = tx.tables;
  await tx
    .update(t)
    .set({ count: sql`${t.count} - 1` })
    .where(eq(t.key, key));
}
