import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

const longestList = 100;

export function listAchievements(db: Reader) {
  const { achievements } = db.tables;
  return db
    .select()
    .from(achievements)
    .where(isNull(achievements.deletedAt))
    .orderBy(asc(achievements.id));
}

export async function insertAchievement(tx: Tx, achievement: NewRow<"achievements">) {
  return firstRow(await tx.insert(tx.tables.achievements).values(achievement).returning());
}

export async function updateAchievement(
  tx: Tx,
  { id, ...changes }: Partial<NewRow<"achievements">> & { id: number },
) {
  const { achievements } = tx.tables;
  const [updated] = await tx
    .update(achievements)
    .set(changes)
    .where(and(eq(achievements.id, id), isNull(achievements.deletedAt)))
    .returning();
  return updated;
}

/** Deleted after `since`, the last deleted first. */
export function listDeletedAchievements(db: Reader, { since }: { since: Date }) {
  const { achievements } = db.tables;
  return db
    .select()
    .from(achievements)
    .where(gt(achievements.deletedAt, since))
    .orderBy(desc(achievements.deletedAt), desc(achievements.id))
    .limit(longestList);
}

export async function restoreAchievement(tx: Tx, { id, since }: { id: number; since: Date }) {
  const { achievements } = tx.tables;
  const [restored] = await tx
    .update(achievements)
    .set({ deletedAt: null })
    .where(and(eq(achievements.id, id), gt(achievements.deletedAt, since)))
    .returning();
  return restored;
}

export function listChallenges(db: Reader) {
  const { challenges } = db.tables;
  return db
    .select()
    .from(challenges)
    .where(isNull(challenges.deletedAt))
    .orderBy(asc(challenges.id));
}

export async function findChallenge(db: Reader, id: number) {
  const { challenges } = db.tables;
  const [challenge] = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, id), isNull(challenges.deletedAt)));
  return challenge;
}

export async function insertChallenge(tx: Tx, challenge: NewRow<"challenges">) {
  return firstRow(await tx.insert(tx.tables.challenges).values(challenge).returning());
}

export async function updateChallenge(
  tx: Tx,
  { id, ...changes }: Partial<NewRow<"challenges">> & { id: number },
) {
  const { challenges } = tx.tables;
  const [updated] = await tx
    .update(challenges)
    .set(changes)
    .where(and(eq(challenges.id, id), isNull(challenges.deletedAt)))
    .returning();
  return updated;
}

/** Deleted after `since`, the last deleted first. */
export function listDeletedChallenges(db: Reader, { since }: { since: Date }) {
  const { challenges } = db.tables;
  return db
    .select()
    .from(challenges)
    .where(gt(challenges.deletedAt, since))
    .orderBy(desc(challenges.deletedAt), desc(challenges.id))
    .limit(longestList);
}

export async function restoreChallenge(tx: Tx, { id, since }: { id: number; since: Date }) {
  const { challenges } = tx.tables;
  const [restored] = await tx
    .update(challenges)
    .set({ deletedAt: null })
    .where(and(eq(challenges.id, id), gt(challenges.deletedAt, since)))
    .returning();
  return restored;
}

type Award = { athleteId: number; reason: string; amount: number; at: Date };

/** Adds points to the ledger and the total, once for each reason. Returns whether they were new. */
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
