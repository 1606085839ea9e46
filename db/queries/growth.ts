import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";

export function listAchievements(db: Reader) {
  const { achievements } = db.tables;
  return db
    .select()
    .from(achievements)
    .where(isNull(achievements.deletedAt))
    .orderBy(asc(achievements.id));
}

export function listChallenges(db: Reader) {
  const { challenges } = db.tables;
  return db
    .select()
    .from(challenges)
    .where(isNull(challenges.deletedAt))
    .orderBy(asc(challenges.id));
}

type Award = { athleteId: number; reason: string; amount: number; at: Date };

/**
 * Adds points to the athlete's ledger and total, unless the athlete has points for this reason
 * already (a key such as `session:12`). Returns whether they were added.
 */
export async function awardPoints(tx: Tx, { athleteId, reason, amount, at }: Award) {
  const { points, athletes } = tx.tables;
  const [entry] = await tx
    .insert(points)
    .values({ athleteId, reason, amount, createdAt: at })
    .onConflictDoNothing({ target: [points.athleteId, points.reason] })
    .returning({ id: points.id });
  if (!entry) return false;
  await tx
    .update(athletes)
    .set({ totalPoints: sql`${athletes.totalPoints} + ${amount}` })
    .where(eq(athletes.id, athleteId));
  return true;
}

/** Removes an entry from the ledger and its points from the total. */
export async function takeBackPoints(
  tx: Tx,
  { athleteId, reason }: Pick<Award, "athleteId" | "reason">,
) {
  const { points, athletes } = tx.tables;
  const [entry] = await tx
    .delete(points)
    .where(and(eq(points.athleteId, athleteId), eq(points.reason, reason)))
    .returning({ amount: points.amount });
  if (!entry) return;
  await tx
    .update(athletes)
    .set({ totalPoints: sql`${athletes.totalPoints} - ${entry.amount}` })
    .where(eq(athletes.id, athleteId));
}
