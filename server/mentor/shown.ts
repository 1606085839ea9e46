import type { Reader } from "#db/database.ts";
import {
  findSessionSettings,
  findTimeZone,
  type listCalendar,
  listHomework,
  nameMentors,
  type SessionRow,
} from "#db/queries/mentorship.ts";
import { officeTimeZone } from "../domain/days.ts";
import { counts, isFreeToChange, mostMoves } from "../domain/mentorship.ts";
import { placeOf } from "../mail/sessions.ts";

type CalendarRow = Awaited<ReturnType<typeof listCalendar>>[number];

/** Sessions with their place, their mentor and their homework. */
export async function withDetails(db: Reader, sessions: readonly SessionRow[]) {
  const mentorOf = await findMentors(db, sessions);
  const homework = await listHomework(
    db,
    sessions.map(({ id }) => id),
  );
  return sessions.map((session) => {
    const { mentor, name } = mentorOf(session);
    return {
      ...session,
      counts: counts(session),
      place: placeOf(session, mentor),
      ownPlace: session.place,
      mentorName: name,
      mentorZone: mentor?.timeZone ?? null,
      homework: homework.filter(({ sessionId }) => sessionId === session.id),
    };
  });
}

/** Rows of a staff calendar. Only the athlete's mentor sees the topic. */
export async function withCalendarWords(
  db: Reader,
  rows: readonly CalendarRow[],
  viewerId: number,
) {
  const mentorOf = await findMentors(
    db,
    rows.map(({ session }) => session),
  );
  return rows.map(({ session, athlete, lineMentorId }) => {
    const { mentor, name } = mentorOf(session);
    const topic = lineMentorId === viewerId ? session.topic : null;
    return { ...session, athlete, topic, mentorName: name, place: placeOf(session, mentor) };
  });
}

async function findMentors(db: Reader, sessions: readonly SessionRow[]) {
  const ids = [...new Set(sessions.flatMap(({ mentorId }) => mentorId ?? []))];
  const mentors = new Map<number, Awaited<ReturnType<typeof findSessionSettings>>>();
  for (const id of ids) mentors.set(id, await findSessionSettings(db, id));
  const names = await nameMentors(db, ids);
  return ({ mentorId }: SessionRow) => ({
    mentor: mentors.get(mentorId ?? 0),
    name: names.get(mentorId ?? 0) ?? null,
  });
}

/** Sessions as their athlete sees them, with whether the athlete can still move each. */
export async function shownToAthlete(db: Reader, sessions: readonly SessionRow[], own: Own) {
  const detailed = await withDetails(db, sessions);
  const zone = (await findTimeZone(db, own.athleteId)) ?? officeTimeZone;
  return detailed.map((session) => ({ ...session, zone, mayMove: mayMove(session, own.now) }));
}

type Own = { athleteId: number; now: Date };

const mayMove = ({ state, moves, sessionDate }: SessionRow, now: Date) =>
  state === "booked" && moves < mostMoves && isFreeToChange(sessionDate, now);
