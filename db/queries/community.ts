import { asc, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { Row } from "../schema/index.ts";

export function listStats(db: Reader) {
  const { communityStats } = db.tables;
  return db.select().from(communityStats).orderBy(asc(communityStats.id));
}

type Bump = { statType: Row<"communityStats">["statType"]; by: number; at: Date };

/** Changes a public counter; call this in the same write as the change that it counts. */
export async function bumpStat(tx: Tx, { statType, by, at }: Bump) {
  const { communityStats } = tx.tables;
  await tx
    .insert(communityStats)
    // Inserts 0 for a negative `by`: the row must satisfy CHECK (count >= 0) even if the conflict
    // turns the insert into an update.
    .values({ statType, count: Math.max(by, 0), lastUpdated: at })
    .onConflictDoUpdate({
      target: communityStats.statType,
      set: { count: sql`${communityStats.count} + ${by}`, lastUpdated: at },
    });
}
