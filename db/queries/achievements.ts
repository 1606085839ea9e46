import { and, asc, count, desc, eq, inArray, isNull, like, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";

/**
 * All achievements with the athlete's unlock time. Deleted ones are included if the athlete has
 * them.
 */
export function listAchievementsOf(db: Reader, athleteId: number) {
  const { achievements, athleteAchievements } = db.tables;
  return db
    .select({
      id: achievements.id,
      title: achievements.title,
      description: achievements.description,
      icon: achievements.icon,
      category: achievements.category,
      pointValue: achievements.pointValue,
      requirement: achievements.requirement,
      unlockedAt: athleteAchievements.unlockedAt,
      isCompleted: athleteAchievements.isCompleted,
    })
    .from(achievements)
    .leftJoin(
      athleteAchievements,
      and(
        eq(athleteAchievements.achievementId, achievements.id),
        eq(athleteAchievements.athleteId, athleteId),
      ),
    )
    .where(or(isNull(achievements.deletedAt), eq(athleteAchievements.isCompleted, true)))
    .orderBy(asc(achievements.id));
}

/** Achievements with a measurable requirement that this athlete has not unlocked. */
export function listLockedAchievements(db: Reader, athleteId: number) {
  const { achievements, athleteAchievements } = db.tables;
  return db
    .select({
      id: achievements.id,
      title: achievements.title,
      icon: achievements.icon,
      pointValue: achievements.pointValue,
      requirement: achievements.requirement,
    })
    .from(achievements)
    .leftJoin(
      athleteAchievements,
      and(
        eq(athleteAchievements.achievementId, achievements.id),
        eq(athleteAchievements.athleteId, athleteId),
        eq(athleteAchievements.isCompleted, true),
      ),
    )
    .where(
      and(
        isNull(achievements.deletedAt),
        isNull(athleteAchievements.id),
        like(achievements.requirement, "%>=%"),
      ),
    )
    .orderBy(asc(achievements.id));
}

type Unlock = { athleteId: number; achievementId: number; at: Date };

/** Returns whether it was locked before. */
export async function unlockAchievement(tx: Tx, { athleteId, achievementId, at }: Unlock) {
  const { athleteAchievements } = tx.tables;
  const unlocked = { unlockedAt: at, progress: 100, isCompleted: true };
  const written = await tx
    .insert(athleteAchievements)
    .values({ athleteId, achievementId, ...unlocked })
    .onConflictDoUpdate({
      target: [athleteAchievements.athleteId, athleteAchievements.achievementId],
      set: unlocked,
      setWhere: eq(athleteAchievements.isCompleted, false),
    })
    .returning({ id: athleteAchievements.id });
  return written.length > 0;
}

export function listAchievementTitles(db: Reader, ids: number[]) {
  const { achievements: t } = db.tables;
  return db.select({ id: t.id, title: t.title }).from(t).where(inArray(t.id, ids));
}

/** For staff: achievements with the number of athletes who have each, newest first. */
export function listAchievementUse(db: Reader) {
  const { achievements: t, athleteAchievements: unlocked } = db.tables;
  const isHeld = and(eq(unlocked.achievementId, t.id), eq(unlocked.isCompleted, true));
  return db
    .select({ achievement: t, holders: count(unlocked.id) })
    .from(t)
    .leftJoin(unlocked, isHeld)
    .where(isNull(t.deletedAt))
    .groupBy(t.id)
    .orderBy(desc(t.id));
}

/** Takes an achievement back. Returns whether the athlete had it. */
export async function lockAchievement(tx: Tx, { athleteId, achievementId }: Omit<Unlock, "at">) {
  const { athleteAchievements: t } = tx.tables;
  const own = and(eq(t.athleteId, athleteId), eq(t.achievementId, achievementId));
  const gone = await tx.delete(t).where(own).returning({ isCompleted: t.isCompleted });
  return gone.some(({ isCompleted }) => isCompleted);
}

/** The achievements that this athlete unlocked at exactly this time. */
export function listUnlockedAt(db: Reader, { athleteId, at }: { athleteId: number; at: Date }) {
  const { achievements, athleteAchievements: t } = db.tables;
  return db
    .select({ id: achievements.id, requirement: achievements.requirement })
    .from(t)
    .innerJoin(achievements, eq(achievements.id, t.achievementId))
    .where(and(eq(t.athleteId, athleteId), eq(t.unlockedAt, at)));
}
