import { and, eq, isNull, sum } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { firstRow } from "../query.ts";

/** How many there are of what the staff looks after. */
export async function findTotals(db: Reader) {
  const { athletes, achievements, challenges } = db.tables;
  const isOpen = and(isNull(challenges.deletedAt), eq(challenges.isActive, true));
  const { points } = firstRow(
    await db.select({ points: sum(athletes.totalPoints) }).from(athletes),
  );
  return {
    athletes: await db.$count(athletes),
    achievements: await db.$count(achievements, isNull(achievements.deletedAt)),
    activeChallenges: await db.$count(challenges, isOpen),
    points: Number(points ?? 0),
  };
}
