import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, onPage, type Page } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

/** Mentor sessions of an athlete, newest first; with `from`, only sessions made since then. */
export function listSessionsWithMentor(
  db: Reader,
  { athleteId, from = null, ...page }: Page & { athleteId: number; from?: Date | null },
) {
  const { mentorshipSessions: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  return db
    .select()
    .from(t)
    .where(
      and(
        onPage({ at: t.sessionDate, id: t.id, condition: isOwn }, page),
        isNull(t.deletedAt),
        from ? gte(t.createdAt, from) : undefined,
      ),
    )
    .orderBy(desc(t.sessionDate), desc(t.id))
    .limit(page.limit);
}

/**
 * The athlete's track and time zone with each session since `from`, and its mentor's usual place;
 * one row without a session if there is none.
 */
export function listMentorship(db: Reader, { athleteId, from }: { athleteId: number; from: Date }) {
  const { athletes, mentorshipSessions: sessions, staff } = db.tables;
  return db
    .select({
      track: athletes.track,
      timeZone: athletes.timeZone,
      session: sessions,
      usual: { meetingUrl: staff.meetingUrl, place: staff.place },
    })
    .from(athletes)
    .leftJoin(
      sessions,
      and(
        eq(sessions.athleteId, athletes.id),
        gte(sessions.sessionDate, from),
        isNull(sessions.deletedAt),
      ),
    )
    .leftJoin(staff, eq(staff.userId, sessions.mentorId))
    .where(eq(athletes.id, athleteId))
    .orderBy(asc(sessions.sessionDate));
}

/** What decides whether and when an athlete can book a session. */
export async function findBookingAthlete(db: Reader, athleteId: number) {
  const { athletes: t, mentorLines: lines } = db.tables;
  const [found] = await db
    .select({
      id: t.id,
      name: t.name,
      email: t.email,
      timeZone: t.timeZone,
      track: t.track,
      extraSessions: t.extraSessions,
      mentorId: lines.mentorId,
      status: t.subscriptionStatus,
      pastDueSince: t.pastDueSince,
      endsAt: t.subscriptionEndsAt,
      cancelsAtPeriodEnd: t.cancelsAtPeriodEnd,
      complimentaryUntil: t.complimentaryUntil,
    })
    .from(t)
    .leftJoin(lines, eq(lines.athleteId, t.id))
    .where(eq(t.id, athleteId));
  return found;
}

export async function findTimeZone(db: Reader, athleteId: number) {
  const { athletes: t } = db.tables;
  const [found] = await db.select({ zone: t.timeZone }).from(t).where(eq(t.id, athleteId));
  return found?.zone;
}

/** A mentor's settings for sessions; undefined for people who have not joined or have left. */
export async function findSessionSettings(db: Reader, userId: number) {
  const { staff: t, users } = db.tables;
  const [found] = await db
    .select({
      userId: t.userId,
      name: users.displayName,
      email: t.email,
      timeZone: t.timeZone,
      meetingUrl: t.meetingUrl,
      place: t.place,
      minutes: t.sessionMinutes,
      noticeHours: t.noticeHours,
    })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .where(and(eq(t.userId, userId), isNotNull(t.joinedAt), isNull(t.deactivatedAt)));
  return found;
}

export async function addExtraSessions(tx: Tx, athleteId: number, count: number) {
  const { athletes: t } = tx.tables;
  const more = { extraSessions: sql`${t.extraSessions} + ${count}` };
  await tx.update(t).set(more).where(eq(t.id, athleteId));
}

export async function insertSessionWithMentor(tx: Tx, session: NewRow<"mentorshipSessions">) {
  return firstRow(await tx.insert(tx.tables.mentorshipSessions).values(session).returning());
}

/** With `athleteId`, only a session of this athlete. */
export async function findSessionWithMentor(
  db: Reader,
  { id, athleteId }: { id: number; athleteId?: number },
) {
  const { mentorshipSessions: t } = db.tables;
  const isTheirs = athleteId === undefined ? undefined : eq(t.athleteId, athleteId);
  const [session] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), isTheirs, isNull(t.deletedAt)));
  return session;
}

type Fields = NewRow<"mentorshipSessions">;
type Change = { [Name in keyof Fields]?: Fields[Name] | undefined } & { id: number };

/** Undefined fields keep their values. */
export async function updateSessionWithMentor(tx: Tx, { id, ...changes }: Change) {
  const { mentorshipSessions: t } = tx.tables;
  return firstRow(await tx.update(t).set(changes).where(eq(t.id, id)).returning());
}

/** Longer than any session. */
const longestMs = 4 * 60 * 60_000;

type Between = { from: Date; until: Date };
type Busy = Between & { mentorId: number; athleteId: number; except?: number | undefined };

/** Sessions of the mentor or the athlete around this time, also older ones without cells. */
export function listBusy(db: Reader, { mentorId, athleteId, from, until, except }: Busy) {
  const { mentorshipSessions: t } = db.tables;
  const earliest = new Date(from.getTime() - longestMs);
  return db
    .select({ startsAt: t.sessionDate, minutes: t.minutes })
    .from(t)
    .where(
      and(
        or(eq(t.mentorId, mentorId), eq(t.athleteId, athleteId)),
        and(gt(t.sessionDate, earliest), lte(t.sessionDate, until)),
        and(ne(t.state, "canceled"), isNull(t.deletedAt)),
        except === undefined ? undefined : ne(t.id, except),
      ),
    );
}

type Cells = { sessionId: number; mentorId: number; athleteId: number; cells: readonly number[] };

/** Reserves the quarter hours; throws if the mentor or the athlete has a session in one. */
export async function insertCells(tx: Tx, { cells, ...whose }: Cells) {
  await tx.insert(tx.tables.sessionCells).values(cells.map((cell) => ({ ...whose, cell })));
}

export async function deleteCells(tx: Tx, sessionId: number) {
  const { sessionCells: t } = tx.tables;
  await tx.delete(t).where(eq(t.sessionId, sessionId));
}

type BookedOf = { athleteId: number } | { mentorId: number };

/** Booked sessions of an athlete or a mentor that start at `from` or later, earliest first. */
export function listBookedFrom(db: Reader, { from, ...of }: BookedOf & { from: Date }) {
  const { mentorshipSessions: t } = db.tables;
  const isTheirs = "mentorId" in of ? eq(t.mentorId, of.mentorId) : eq(t.athleteId, of.athleteId);
  const isBooked = and(eq(t.state, "booked"), isNull(t.deletedAt));
  return db
    .select()
    .from(t)
    .where(and(isTheirs, gte(t.sessionDate, from), isBooked))
    .orderBy(asc(t.sessionDate), asc(t.id));
}

export async function listSessionIds(db: Reader, athleteId: number) {
  const { mentorshipSessions: t } = db.tables;
  const rows = await db.select({ id: t.id }).from(t).where(eq(t.athleteId, athleteId));
  return rows.map(({ id }) => id);
}

type Calendar = Between & {
  mentorId?: number | undefined;
  /** Only sessions of athletes whose mentor this is now. */
  ofMentor?: number | undefined;
};

/** Sessions in this time with their athletes and the athletes' present mentors, earliest first. */
export function listCalendar(db: Reader, { from, until, mentorId, ofMentor }: Calendar) {
  const { mentorshipSessions: t, athletes, mentorLines: lines } = db.tables;
  return db
    .select({
      session: t,
      athlete: { id: athletes.id, name: athletes.name, timeZone: athletes.timeZone },
      lineMentorId: lines.mentorId,
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .leftJoin(lines, eq(lines.athleteId, t.athleteId))
    .where(
      and(
        and(gte(t.sessionDate, from), lt(t.sessionDate, until), isNull(t.deletedAt)),
        mentorId === undefined ? undefined : eq(t.mentorId, mentorId),
        ofMentor === undefined ? undefined : eq(lines.mentorId, ofMentor),
      ),
    )
    .orderBy(asc(t.sessionDate), asc(t.id))
    .limit(mostInCalendar);
}

/** More sessions than a large staff holds in 62 days, the longest time that can be listed. */
const mostInCalendar = 2_000;

/** Maps user ids to names, also of mentors who have left. */
export async function nameMentors(db: Reader, userIds: readonly number[]) {
  const { users: t } = db.tables;
  const rows = await db
    .select({ id: t.id, name: t.displayName })
    .from(t)
    .where(inArray(t.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertHomework(tx: Tx, rows: NewRow<"homework">[]) {
  if (rows.length > 0) await tx.insert(tx.tables.homework).values(rows);
}

/** The homework of these sessions, in the order in which it was given. */
export function listHomework(db: Reader, sessionIds: readonly number[]) {
  const { homework: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(inArray(t.sessionId, [...sessionIds]), isNull(t.removedAt)))
    .orderBy(asc(t.id));
}

const mostCurrentHomework = 20;

type Current = { athleteId: number; doneSince: Date };

/** An athlete's homework that is open or was done since `doneSince`, earliest due day first. */
export function listCurrentHomework(db: Reader, { athleteId, doneSince }: Current) {
  const { homework: t } = db.tables;
  const isCurrent = or(isNull(t.doneAt), gte(t.doneAt, doneSince));
  return db
    .select()
    .from(t)
    .where(and(eq(t.athleteId, athleteId), isNull(t.removedAt), isCurrent))
    .orderBy(sql`${t.dueDay} is null`, asc(t.dueDay), asc(t.id))
    .limit(mostCurrentHomework);
}

/** The open homework that is due today or was due before, earliest first. */
export async function findDueHomework(
  db: Reader,
  { athleteId, today }: { athleteId: number; today: string },
) {
  const { homework: t } = db.tables;
  const isOpen = and(eq(t.athleteId, athleteId), isNull(t.removedAt), isNull(t.doneAt));
  const [due] = await db
    .select({ id: t.id, text: t.text, dueDay: sql<string>`${t.dueDay}` })
    .from(t)
    .where(and(isOpen, lte(t.dueDay, today)))
    .orderBy(asc(t.dueDay), asc(t.id))
    .limit(1);
  return due;
}

/**
 * `hasMet`: the athlete has a session. `canMeet`: the mentor has hours to book one in.
 * `hasCheckedIn`: the athlete has a check-in or a mood entry.
 */
export async function findFirstSteps(db: Reader, athleteId: number, today: string) {
  const { athletes, checkIns, mentorDays, mentorHours, mentorLines, moodEntries } = db.tables;
  const { mentorshipSessions: t } = db.tables;
  const sessions = db
    .select()
    .from(t)
    .where(and(eq(t.athleteId, athleteId), ne(t.state, "canceled")));
  const hours = db
    .select()
    .from(mentorHours)
    .innerJoin(mentorLines, eq(mentorLines.mentorId, mentorHours.userId))
    .where(eq(mentorLines.athleteId, athleteId));
  const isOpen = and(gte(mentorDays.day, today), isNotNull(mentorDays.fromMinute));
  const days = db
    .select()
    .from(mentorDays)
    .innerJoin(mentorLines, and(eq(mentorLines.mentorId, mentorDays.userId), isOpen))
    .where(eq(mentorLines.athleteId, athleteId));
  const checked = db.select().from(checkIns).where(eq(checkIns.athleteId, athleteId));
  const moods = db.select().from(moodEntries).where(eq(moodEntries.athleteId, athleteId));
  const isTrue = (condition: SQL | undefined) => sql<boolean>`${condition}`.mapWith(Boolean);
  const [steps] = await db
    .select({
      hasMet: isTrue(exists(sessions)),
      canMeet: isTrue(or(exists(hours), exists(days))),
      hasCheckedIn: isTrue(or(exists(checked), exists(moods))),
    })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return steps;
}

type Ticked = { id: number; athleteId: number; doneAt: Date | null };

/** Undefined if this athlete has no such homework. */
export async function updateHomework(tx: Tx, { id, athleteId, doneAt }: Ticked) {
  const { homework: t } = tx.tables;
  const isOwn = and(eq(t.id, id), eq(t.athleteId, athleteId), isNull(t.removedAt));
  const [updated] = await tx.update(t).set({ doneAt }).where(isOwn).returning();
  return updated;
}

/** Marks the homework of a session that is not done yet as removed. */
export async function removeHomework(tx: Tx, { sessionId, at }: { sessionId: number; at: Date }) {
  const { homework: t } = tx.tables;
  const isOpen = and(eq(t.sessionId, sessionId), isNull(t.doneAt), isNull(t.removedAt));
  await tx.update(t).set({ removedAt: at }).where(isOpen);
}

export type SessionRow = Row<"mentorshipSessions">;
