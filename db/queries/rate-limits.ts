import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { firstRow } from "../query.ts";

type Hit = { key: string; now: Date; resetAt: Date };

/** Allowed clock difference between processes. */
const skewMs = 60_000;

/**
 * Counts a hit in the key's window, or opens a new window if that one is over, in one statement.
 * A window that ends later than a new one could was opened before the clock was set back. It is
 * replaced too.
 */
export async function countHit(tx: Tx, { key, now, resetAt }: Hit) {
  const { rateLimits } = tx.tables;
  const timeParam = (date: Date) => sql.param(date, rateLimits.resetAt);
  const latestEnd = new Date(resetAt.getTime() + skewMs);
  const isStale = sql`(${rateLimits.resetAt} <= ${timeParam(now)} or ${rateLimits.resetAt} > ${timeParam(latestEnd)})`;
  const rows = await tx
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
  return firstRow(rows);
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
