import {
  type AnyColumn,
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
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, type Page, pageOf } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

/** Mentor sessions of an athlete, newest first; with `from` only those made since then. */
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
        pageOf({ at: t.sessionDate, id: t.id, condition: isOwn }, page),
        isNull(t.deletedAt),
        from ? gte(t.createdAt, from) : undefined,
      ),
    )
    .orderBy(desc(t.sessionDate), desc(t.id))
    .limit(page.limit);
}

/**
 * Track and time zone of the athlete with each session since `from`, and where its mentor usually
 * is; one row without a session if there is none.
 */
export function listMentorship(db: Reader, { athleteId, from }: { athleteId: number; from: Date }) {
  const { athletes, mentorshipSessions: sessions, staff } = db.tables;
  return db
    .select({
      ...{ track: athletes.track, timeZone: athletes.timeZone, session: sessions },
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

/** What decides when an athlete can meet their mentor. */
export async function findBookingAthlete(db: Reader, athleteId: number) {
  const { athletes: t, mentorLines: lines } = db.tables;
  const [found] = await db
    .select({
      ...{ id: t.id, name: t.name, email: t.email, timeZone: t.timeZone, track: t.track },
      ...{ extraSessions: t.extraSessions, mentorId: lines.mentorId },
      ...{ status: t.subscriptionStatus, pastDueSince: t.pastDueSince },
      ...{ endsAt: t.subscriptionEndsAt, cancelsAtPeriodEnd: t.cancelsAtPeriodEnd },
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

/** How a mentor works who is on the staff now. */
export async function findPractice(db: Reader, userId: number) {
  const { staff: t, users } = db.tables;
  const [found] = await db
    .select({
      ...{ userId: t.userId, name: users.displayName, email: t.email, timeZone: t.timeZone },
      ...{ meetingUrl: t.meetingUrl, place: t.place },
      ...{ minutes: t.sessionMinutes, noticeHours: t.noticeHours },
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

/** With `athleteId` only if it is theirs. */
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

/** What is undefined stays as it is. */
export async function updateSessionWithMentor(tx: Tx, { id, ...changes }: Change) {
  const { mentorshipSessions: t } = tx.tables;
  return firstRow(await tx.update(t).set(changes).where(eq(t.id, id)).returning());
}

/** Longer than any session. */
const longestMs = 4 * 60 * 60_000;

type Between = { from: Date; until: Date };
type Busy = Between & { mentorId: number; athleteId: number; except?: number | undefined };

/** What the mentor or the athlete has in this time, also sessions from before cells existed. */
export function listBusy(db: Reader, { mentorId, athleteId, from, until, except }: Busy) {
  const { mentorshipSessions: t } = db.tables;
  return db
    .select({ startsAt: t.sessionDate, minutes: t.minutes })
    .from(t)
    .where(
      and(
        or(eq(t.mentorId, mentorId), eq(t.athleteId, athleteId)),
        ...[gt(t.sessionDate, new Date(from.getTime() - longestMs)), lte(t.sessionDate, until)],
        ...[ne(t.state, "canceled"), isNull(t.deletedAt)],
        except === undefined ? undefined : ne(t.id, except),
      ),
    );
}

type Cells = { sessionId: number; mentorId: number; athleteId: number; cells: readonly number[] };

/** Takes the quarter hours; fails where one of the two people has one of them already. */
export async function insertCells(tx: Tx, { cells, ...whose }: Cells) {
  await tx.insert(tx.tables.sessionCells).values(cells.map((cell) => ({ ...whose, cell })));
}

export async function deleteCells(tx: Tx, sessionId: number) {
  const { sessionCells: t } = tx.tables;
  await tx.delete(t).where(eq(t.sessionId, sessionId));
}

/** Booked sessions of an athlete that start from a moment on, earliest first. */
export function listBookedFrom(db: Reader, { athleteId, from }: { athleteId: number; from: Date }) {
  const { mentorshipSessions: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(
      and(
        ...[eq(t.athleteId, athleteId), eq(t.state, "booked")],
        ...[gte(t.sessionDate, from), isNull(t.deletedAt)],
      ),
    )
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

/** Everybody’s sessions of some days, with who meets whom, earliest first. */
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
        ...[gte(t.sessionDate, from), lt(t.sessionDate, until), isNull(t.deletedAt)],
        mentorId === undefined ? undefined : eq(t.mentorId, mentorId),
        ofMentor === undefined ? undefined : eq(lines.mentorId, ofMentor),
      ),
    )
    .orderBy(asc(t.sessionDate), asc(t.id))
    .limit(mostInCalendar);
}

/** Of 62 days; more than a staff of many mentors holds. */
const mostInCalendar = 2_000;

/** Names of the mentors of these sessions, also of those who have left. */
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

/** What these sessions left, in the order it was given. */
export function listHomework(db: Reader, sessionIds: readonly number[]) {
  const { homework: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(inArray(t.sessionId, [...sessionIds]), isNull(t.removedAt)))
    .orderBy(asc(t.id));
}

type Current = { athleteId: number; doneSince: Date };

/** What an athlete has yet to do, or did lately, what is due first standing first. */
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

/** The first that is due by this day and not done. */
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
 * Whether the athlete has ever booked a session, which is impossible while the mentor has opened no
 * times, and whether they have ever said how they are.
 */
export async function findFirstSteps(db: Reader, athleteId: number) {
  const { athletes, checkIns, mentorHours, mentorLines, mentorshipSessions: t } = db.tables;
  const { moodEntries } = db.tables;
  const ownOf = (column: AnyColumn) => eq(column, athleteId);
  const sessions = db
    .select()
    .from(t)
    .where(and(ownOf(t.athleteId), ne(t.state, "canceled")));
  const hours = db
    .select()
    .from(mentorHours)
    .innerJoin(mentorLines, eq(mentorLines.mentorId, mentorHours.userId))
    .where(ownOf(mentorLines.athleteId));
  const checked = db.select().from(checkIns).where(ownOf(checkIns.athleteId));
  const felt = db.select().from(moodEntries).where(ownOf(moodEntries.athleteId));
  const isTrue = (condition: SQL | undefined) => sql<boolean>`${condition}`.mapWith(Boolean);
  const [steps] = await db
    .select({
      hasMet: isTrue(or(exists(sessions), not(exists(hours)))),
      hasCheckedIn: isTrue(or(exists(checked), exists(felt))),
    })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return steps;
}

const mostCurrentHomework = 20;

type Ticked = { id: number; athleteId: number; doneAt: Date | null };

/** Undefined if this athlete has no such homework. */
export async function updateHomework(tx: Tx, { id, athleteId, doneAt }: Ticked) {
  const { homework: t } = tx.tables;
  const isOwn = and(eq(t.id, id), eq(t.athleteId, athleteId), isNull(t.removedAt));
  const [updated] = await tx.update(t).set({ doneAt }).where(isOwn).returning();
  return updated;
}

/** Deletes the homework of a session that is not done yet. */
export async function removeHomework(tx: Tx, { sessionId, at }: { sessionId: number; at: Date }) {
  const { homework: t } = tx.tables;
  const isOpen = and(eq(t.sessionId, sessionId), isNull(t.doneAt), isNull(t.removedAt));
  await tx.update(t).set({ removedAt: at }).where(isOpen);
}

export type SessionRow = Row<"mentorshipSessions">;
