import { type AnyColumn, and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

/**
 * The athlete's mentor, null if there is none, and the time from which owners may read the line.
 * Undefined for an unknown athlete.
 */
export async function findMentor(db: Reader, athleteId: number) {
  const { athletes, mentorLines: t } = db.tables;
  const [found] = await db
    .select({ mentorId: t.mentorId, ownersReadFrom: t.ownersReadFrom })
    .from(athletes)
    .leftJoin(t, eq(t.athleteId, athletes.id))
    .where(eq(athletes.id, athleteId));
  return found;
}

/** The condition that `column` is the id of an athlete of this mentor; undefined: all athletes. */
export function isMentoredBy(db: Reader, column: AnyColumn, mentorId: number | undefined) {
  if (mentorId === undefined) return undefined;
  const { mentorLines: t } = db.tables;
  const own = db.select({ id: t.athleteId }).from(t).where(eq(t.mentorId, mentorId));
  return inArray(column, own);
}

/** Sets the mentor of a new line, which no page shows yet. For other lines use `changeLine`. */
export async function setFirstMentor(
  tx: Tx,
  { athleteId, mentorId }: { athleteId: number; mentorId: number },
) {
  const { mentorLines: t } = tx.tables;
  await tx.update(t).set({ mentorId }).where(eq(t.athleteId, athleteId));
}

type Change = Partial<NewRow<"mentorLines">> & { athleteId: number; at: Date };

/** Changes a line and raises its version, so that open pages load it again. */
export async function changeLine(tx: Tx, { athleteId, at, ...change }: Change) {
  const { mentorLines: t } = tx.tables;
  await tx
    .update(t)
    .set({ ...change, version: sql`${t.version} + 1`, changedAt: at })
    .where(eq(t.athleteId, athleteId));
}

export async function listAthletesOf(db: Reader, mentorId: number) {
  const { mentorLines: t } = db.tables;
  const rows = await db.select({ id: t.athleteId }).from(t).where(eq(t.mentorId, mentorId));
  return rows.map(({ id }) => id);
}

/** How many athletes each mentor has; null counts those without a mentor. */
export async function countAthletesByMentor(db: Reader) {
  const { mentorLines: t } = db.tables;
  const rows = await db
    .select({ mentorId: t.mentorId, count: count() })
    .from(t)
    .groupBy(t.mentorId);
  return new Map(rows.map(({ mentorId, count }) => [mentorId, count]));
}

export async function insertOpening(tx: Tx, opening: NewRow<"lineOpenings">) {
  return firstRow(await tx.insert(tx.tables.lineOpenings).values(opening).returning());
}

type Opening = { athleteId: number; userId: number; sessionId: number; now: Date };

/** Until when this session may read the line that it opened; undefined if it may not. */
export async function findOpeningEnd(db: Reader, opening: Opening) {
  const { athleteId, userId, sessionId, now } = opening;
  const { lineOpenings: t } = db.tables;
  const isOfSession = and(eq(t.userId, userId), eq(t.sessionId, sessionId));
  const [last] = await db
    .select({ expiresAt: t.expiresAt })
    .from(t)
    .where(and(isOfSession, eq(t.athleteId, athleteId), gt(t.expiresAt, now)))
    .orderBy(desc(t.expiresAt))
    .limit(1);
  return last?.expiresAt;
}

/** Leaves the athlete out of the list of quiet athletes until that time; null puts them back. */
export async function setQuietAside(
  tx: Tx,
  { athleteId, until }: { athleteId: number; until: Date | null },
) {
  const { athletes: t } = tx.tables;
  await tx.update(t).set({ quietSetAsideUntil: until }).where(eq(t.id, athleteId));
}
