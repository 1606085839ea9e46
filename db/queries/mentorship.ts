import { and, asc, desc, eq, gte, isNotNull, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, type Page, pageOf } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

/** Mentor sessions of an athlete, newest first. */
export function listSessionsWithMentor(
  db: Reader,
  { athleteId, ...page }: Page & { athleteId: number },
) {
  const { mentorshipSessions: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  return db
    .select()
    .from(t)
    .where(
      and(pageOf({ at: t.sessionDate, id: t.id, condition: isOwn }, page), isNull(t.deletedAt)),
    )
    .orderBy(desc(t.sessionDate), desc(t.id))
    .limit(page.limit);
}

/**
 * Track and time zone of the athlete with each session since `from`; one row without a session if
 * there is none.
 */
export function listMentorship(db: Reader, { athleteId, from }: { athleteId: number; from: Date }) {
  const { athletes, mentorshipSessions: sessions } = db.tables;
  return db
    .select({ track: athletes.track, timeZone: athletes.timeZone, session: sessions })
    .from(athletes)
    .leftJoin(
      sessions,
      and(
        eq(sessions.athleteId, athletes.id),
        gte(sessions.sessionDate, from),
        isNull(sessions.deletedAt),
      ),
    )
    .where(eq(athletes.id, athleteId))
    .orderBy(asc(sessions.sessionDate));
}

export async function insertSessionWithMentor(tx: Tx, session: NewRow<"mentorshipSessions">) {
  return firstRow(await tx.insert(tx.tables.mentorshipSessions).values(session).returning());
}

export async function findSessionWithMentor(db: Reader, id: number) {
  const { mentorshipSessions: t } = db.tables;
  const [session] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)));
  return session;
}

type Change = Partial<NewRow<"mentorshipSessions">> & { id: number };
type Which = { wasDeleted?: boolean; isOpen?: boolean };

/**
 * Undefined if nothing matches. `wasDeleted` matches only deleted sessions, `isOpen` only sessions
 * not yet completed.
 */
export async function updateSessionWithMentor(
  tx: Tx,
  { id, ...changes }: Change,
  { wasDeleted = false, isOpen = false }: Which = {},
) {
  const { mentorshipSessions: t } = tx.tables;
  const [updated] = await tx
    .update(t)
    .set(changes)
    .where(
      and(
        eq(t.id, id),
        wasDeleted ? isNotNull(t.deletedAt) : isNull(t.deletedAt),
        isOpen ? isNull(t.completedAt) : undefined,
      ),
    )
    .returning();
  return updated;
}
