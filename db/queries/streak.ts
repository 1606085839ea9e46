import { and, asc, desc, eq, gt, gte, max, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

/** What decides an athlete's days, and what they have come to. */
export async function findStanding(db: Reader, athleteId: number) {
  const { athletes, faithfulDays } = db.tables;
  const last = db
    .select({ day: max(faithfulDays.day) })
    .from(faithfulDays)
    .where(eq(faithfulDays.athleteId, athleteId));
  const [standing] = await db
    .select({
      timeZone: athletes.timeZone,
      restDay: athletes.restDay,
      streakPausedUntil: athletes.streakPausedUntil,
      totalPoints: athletes.totalPoints,
      currentStreak: athletes.currentStreak,
      longestStreak: athletes.longestStreak,
      faithfulDays: athletes.faithfulDays,
      streakHoldsUntil: athletes.streakHoldsUntil,
      createdAt: athletes.createdAt,
      lastFaithfulDay: sql<string | null>`(${last})`,
    })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return standing;
}

/** Whether the day is new among the athlete's faithful ones. */
export async function insertFaithfulDay(tx: Tx, faithful: NewRow<"faithfulDays">) {
  const { faithfulDays } = tx.tables;
  const inserted = await tx
    .insert(faithfulDays)
    .values(faithful)
    .onConflictDoNothing({ target: [faithfulDays.athleteId, faithfulDays.day] })
    .returning({ id: faithfulDays.id });
  return inserted.length > 0;
}

/** The athlete's faithful days from `from` on, the newest first. */
export async function listFaithfulDays(
  db: Reader,
  { athleteId, from = "" }: { athleteId: number; from?: string },
) {
  const { faithfulDays } = db.tables;
  const rows = await db
    .select({ day: faithfulDays.day })
    .from(faithfulDays)
    .where(and(eq(faithfulDays.athleteId, athleteId), gte(faithfulDays.day, from)))
    .orderBy(desc(faithfulDays.day));
  return rows.map(({ day }) => day);
}

/** By their first day; none of an athlete who has changed nothing yet. */
export function listStreakRules(db: Reader, athleteId: number) {
  const { streakRules } = db.tables;
  return db
    .select({
      fromDay: streakRules.fromDay,
      restDay: streakRules.restDay,
      pausedUntil: streakRules.pausedUntil,
    })
    .from(streakRules)
    .where(eq(streakRules.athleteId, athleteId))
    .orderBy(asc(streakRules.fromDay));
}

/** From its day on nothing else holds, also not what was decided in a zone where it is later already. */
export async function putStreakRule(tx: Tx, rule: NewRow<"streakRules">) {
  const { streakRules } = tx.tables;
  const { athleteId, fromDay, restDay, pausedUntil } = rule;
  await tx
    .delete(streakRules)
    .where(and(eq(streakRules.athleteId, athleteId), gt(streakRules.fromDay, fromDay)));
  await tx
    .insert(streakRules)
    .values(rule)
    .onConflictDoUpdate({
      target: [streakRules.athleteId, streakRules.fromDay],
      set: { restDay, pausedUntil: pausedUntil ?? null },
    });
}

type Streak = Pick<
  NewRow<"athletes">,
  "currentStreak" | "longestStreak" | "faithfulDays" | "streakHoldsUntil"
>;

export async function updateStreak(
  tx: Tx,
  { athleteId, ...streak }: Streak & { athleteId: number },
) {
  const { athletes } = tx.tables;
  await tx.update(athletes).set(streak).where(eq(athletes.id, athleteId));
}
