import { and, asc, desc, eq, gt, gte, isNull, lt, max, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

/** Streak settings and results of an athlete. */
const ownColumns = (db: Reader) => {
  const { athletes, faithfulDays } = db.tables;
  const last = db
    .select({ day: max(faithfulDays.day) })
    .from(faithfulDays)
    .where(eq(faithfulDays.athleteId, athletes.id));
  return {
    timeZone: athletes.timeZone,
    restDay: athletes.restDay,
    streakPausedUntil: athletes.streakPausedUntil,
    totalPoints: athletes.totalPoints,
    currentStreak: athletes.currentStreak,
    longestStreak: athletes.longestStreak,
    faithfulDays: athletes.faithfulDays,
    streakHoldsUntil: athletes.streakHoldsUntil,
    createdAt: athletes.createdAt,
    lastFaithfulDay: sql<string | null>`${last}`,
  };
};

export async function findStreak(db: Reader, athleteId: number) {
  const { athletes } = db.tables;
  const [found] = await db.select(ownColumns(db)).from(athletes).where(eq(athletes.id, athleteId));
  return found;
}

/** With the athlete's rules, sorted by first day; empty if the athlete never changed a rule. */
export async function findStreakWithRules(db: Reader, athleteId: number) {
  const { athletes, streakRules } = db.tables;
  const { fromDay, restDay, pausedUntil } = streakRules;
  const rows = await db
    .select({ athlete: ownColumns(db), rule: { fromDay, restDay, pausedUntil } })
    .from(athletes)
    .leftJoin(streakRules, eq(streakRules.athleteId, athletes.id))
    .where(eq(athletes.id, athleteId))
    .orderBy(asc(fromDay));
  const [first] = rows;
  return first && { ...first.athlete, rules: rows.flatMap(({ rule }) => rule ?? []) };
}

/** Returns whether the day is new. */
export async function insertFaithfulDay(tx: Tx, faithful: NewRow<"faithfulDays">) {
  const { faithfulDays } = tx.tables;
  const inserted = await tx
    .insert(faithfulDays)
    .values(faithful)
    .onConflictDoNothing({ target: [faithfulDays.athleteId, faithfulDays.day] })
    .returning({ id: faithfulDays.id });
  return inserted.length > 0;
}

/** Faithful days since `from`, newest first. */
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

/** Stores a rule and deletes later ones, which can exist after a change of time zone. */
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

/** An earlier day changes nothing. */
export async function updateLastActiveDay(
  tx: Tx,
  { athleteId, day }: { athleteId: number; day: string },
) {
  const { athletes: t } = tx.tables;
  const isLater = or(isNull(t.lastActiveDay), lt(t.lastActiveDay, day));
  await tx
    .update(t)
    .set({ lastActiveDay: day })
    .where(and(eq(t.id, athleteId), isLater));
}
