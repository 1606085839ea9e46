import { asc, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { Row } from "../schema/index.ts";

export function listStats(db: Reader) {
  const { communityStats } = db.tables;
  return db.select().from(communityStats).orderBy(asc(communityStats.id));
}

type Bump = { statType: Row<"communityStats">["statType"]; by: number; at: Date };

/** Moves a counter in the same write as the deed that it counts. */
export async function bumpStat(tx: Tx, { statType, by, at }: Bump) {
  const { communityStats } = tx.tables;
  await tx
    .insert(communityStats)
    .values({ statType, count: by, lastUpdated: at })
    .onConflictDoUpdate({
      target: communityStats.statType,
      set: { count: sql`${communityStats.count} + ${by}`, lastUpdated: at },
    });
}
