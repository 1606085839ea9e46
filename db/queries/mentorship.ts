import { and, asc, desc, eq, gte } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { type Page, pageOf } from "./page.ts";

/** An athlete's sessions with their mentor, the newest first. */
export function listSessionsWithMentor(
  db: Reader,
  { athleteId, ...page }: Page & { athleteId: number },
) {
  const { mentorshipSessions: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  return db
    .select()
    .from(t)
    .where(pageOf({ at: t.sessionDate, id: t.id, isOwn }, page))
    .orderBy(desc(t.sessionDate), desc(t.id))
    .limit(page.limit);
}

/** The athlete's track and zone with each session from `from` on; one row without a session if there is none. */
export function listMentorship(db: Reader, { athleteId, from }: { athleteId: number; from: Date }) {
  const { athletes, mentorshipSessions: sessions } = db.tables;
  return db
    .select({ track: athletes.track, timeZone: athletes.timeZone, session: sessions })
    .from(athletes)
    .leftJoin(sessions, and(eq(sessions.athleteId, athletes.id), gte(sessions.sessionDate, from)))
    .where(eq(athletes.id, athleteId))
    .orderBy(asc(sessions.sessionDate));
}
