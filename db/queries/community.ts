import { asc, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { Row } from "../schema/index.ts";

export function listStats(db: Reader) {
  const { communityStats } = db.tables;
  return db.select().from(communityStats).orderBy(asc(communityStats.id));
}

type Bump = { statType: Row<"communityStats">["statType"]; by: number; at: Date };

/** Call it in the same write as the change that it counts. */
export async function bumpStat(tx: Tx, { statType, by, at }: Bump) {
  const { communityStats } = tx.tables;
  await tx
    .insert(communityStats)
    // Never negative: the database checks this row even when it then updates another instead.
    .values({ statType, count: Math.max(by, 0), lastUpdated: at })
    .onConflictDoUpdate({
      target: communityStats.statType,
      set: { count: sql`${communityStats.count} + ${by}`, lastUpdated: at },
    });
}
