import {
  aliasedTable,
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "../database.ts";
import { statusesOf } from "../payment-values.ts";
import { sharesSoul } from "./check-ins.ts";
import { type Moment, segments } from "./segments.ts";

/** All athletes, or those of one staff member; for owners also athletes without a mentor. */
export type Scope = { userId: number; isOwner: boolean; isAll: boolean };

/** The condition for the lines of the athletes in the scope. */
function isInScope({ tables: { mentorLines: t } }: Reader, { userId, isOwner, isAll }: Scope) {
  if (isAll) return undefined;
  const isMine = eq(t.mentorId, userId);
  return isOwner ? or(isMine, isNull(t.mentorId)) : isMine;
}

const longestList = 20;

/** The athlete of a row, and what decides which staff may read about them. */
function athleteColumns({ tables: { athletes, mentorLines } }: Reader) {
  return {
    athleteId: athletes.id,
    name: athletes.name,
    mentorId: mentorLines.mentorId,
    ownersReadFrom: mentorLines.ownersReadFrom,
  };
}

/** The lines in which an athlete waits for an answer, longest first, with the newest message. */
export function listLongestWaiting(db: Reader, scope: Scope) {
  const { athletes, mentorLines: t, mentorMessages: m, staff } = db.tables;
  const isFromAthlete = and(
    eq(m.athleteId, t.athleteId),
    eq(m.fromStaff, false),
    isNull(m.deletedAt),
  );
  const newest = (column: SQL) =>
    sql`(select ${column} from ${m} where ${isFromAthlete} order by ${m.createdAt} desc, ${m.id} desc limit 1)`;
  const isUnanswered = and(isFromAthlete, sql`${m.createdAt} >= ${t.awaitsSince}`);
  return db
    .select({
      ...athleteColumns(db),
      since: t.awaitsSince,
      replyHours: staff.replyHours,
      kind: newest(sql`${m.kind}`).mapWith(String),
      text: newest(sql`substr(${m.body}, 1, 120)`).mapWith(String),
      count: sql`(select count(*) from ${m} where ${isUnanswered})`.mapWith(Number),
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .leftJoin(staff, eq(staff.userId, t.mentorId))
    .where(and(isNotNull(t.awaitsSince), isInScope(db, scope)))
    .orderBy(asc(t.awaitsSince), asc(t.id))
    .limit(longestList);
}

type Between = { from: Date; until: Date };

/** Booked sessions in this time, earliest first. */
export function listBookedSessions(db: Reader, scope: Scope, { from, until }: Between) {
  const { athletes, mentorLines, mentorshipSessions: t, staff } = db.tables;
  const isBooked = and(eq(t.state, "booked"), isNull(t.deletedAt));
  return db
    .select({
      ...athleteColumns(db),
      id: t.id,
      startsAt: t.sessionDate,
      minutes: t.minutes,
      sessionType: t.sessionType,
      createdAt: t.createdAt,
      topic: t.topic,
      place: t.place,
      timeZone: athletes.timeZone,
      notes: t.notes,
      privateNotes: t.privateNotes,
      pointsEarned: t.pointsEarned,
      usualPlace: staff.place,
      meetingUrl: staff.meetingUrl,
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .innerJoin(mentorLines, eq(mentorLines.athleteId, t.athleteId))
    .leftJoin(staff, eq(staff.userId, mentorLines.mentorId))
    .where(and(between(t.sessionDate, from, until), isBooked, isInScope(db, scope)))
    .orderBy(asc(t.sessionDate), asc(t.id))
    .limit(longestList);
}

/** Counts the sessions that begin in this time, except canceled ones. */
export async function countSessions(db: Reader, scope: Scope, { from, until }: Between) {
  const { mentorLines, mentorshipSessions: t } = db.tables;
  const isThen = and(gte(t.sessionDate, from), lt(t.sessionDate, until));
  const isOn = and(ne(t.state, "canceled"), isNull(t.deletedAt));
  const [row] = await db
    .select({ count: count() })
    .from(t)
    .innerJoin(mentorLines, eq(mentorLines.athleteId, t.athleteId))
    .where(and(isThen, isOn, isInScope(db, scope)));
  return row?.count ?? 0;
}

/** Sessions to which staff gave an outcome after `since`, newest outcome first. */
export function listJustSettled(db: Reader, scope: Scope, { since }: { since: Date }) {
  const { athletes, mentorLines, mentorshipSessions: t } = db.tables;
  const isByStaff = or(isNull(t.canceledBy), eq(t.canceledBy, "staff"));
  return db
    .select({
      ...athleteColumns(db),
      id: t.id,
      startsAt: t.sessionDate,
      state: t.state,
      settledAt: t.settledAt,
      createdAt: t.createdAt,
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .innerJoin(mentorLines, eq(mentorLines.athleteId, t.athleteId))
    .where(and(gt(t.settledAt, since), isByStaff, isNull(t.deletedAt), isInScope(db, scope)))
    .orderBy(desc(t.settledAt), desc(t.id))
    .limit(longestList);
}

/** Shared check-ins with the lowest answer about the soul, unless a later day has an answer. */
export function listSharedDark(db: Reader, scope: Scope, { since }: { since: Date }) {
  const { athletes, checkIns: t, mentorLines } = db.tables;
  const later = aliasedTable(t, "later");
  const isLater = and(
    eq(later.athleteId, t.athleteId),
    gt(later.day, t.day),
    isNotNull(later.soul),
  );
  return db
    .select({ ...athleteColumns(db), day: t.day, saidAt: t.updatedAt, createdAt: t.createdAt })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .innerJoin(mentorLines, eq(mentorLines.athleteId, t.athleteId))
    .where(
      and(
        eq(t.soul, 1),
        gt(t.updatedAt, since),
        sharesSoul(db),
        isInScope(db, scope),
        not(exists(db.select({ id: later.id }).from(later).where(isLater))),
      ),
    )
    .orderBy(desc(t.updatedAt), desc(t.id))
    .limit(longestList);
}

/** Shared reflections that the mentor has not seen yet, newest first. */
export function listUnseenReflections(db: Reader, scope: Scope) {
  const { athletes, journeyReflections: t, mentorLines } = db.tables;
  const isNew = and(isNotNull(t.sharedAt), isNull(t.seenAt), isNull(t.deletedAt));
  return db
    .select({
      ...athleteColumns(db),
      id: t.id,
      growthArea: t.growthArea,
      sharedAt: t.sharedAt,
      text: sql`substr(${t.reflection}, 1, 120)`.mapWith(String),
    })
    .from(mentorLines)
    .innerJoin(athletes, eq(athletes.id, mentorLines.athleteId))
    .innerJoin(t, eq(t.athleteId, mentorLines.athleteId))
    .where(and(isInScope(db, scope), isNew))
    .orderBy(desc(t.sharedAt), desc(t.id))
    .limit(longestList);
}

/** Shared journal pages that the mentor has not opened yet, newest first. */
export function listUnreadPages(db: Reader, scope: Scope) {
  const { athletes, mentorLines, sharedEntries: t } = db.tables;
  return db
    .select({
      ...athleteColumns(db),
      id: t.id,
      writtenOn: t.writtenOn,
      sharedAt: t.sharedAt,
    })
    .from(mentorLines)
    .innerJoin(athletes, eq(athletes.id, mentorLines.athleteId))
    .innerJoin(t, eq(t.athleteId, mentorLines.athleteId))
    .where(and(isInScope(db, scope), isNull(t.readAt)))
    .orderBy(desc(t.sharedAt), desc(t.id))
    .limit(longestList);
}

export function listNewMilestones(db: Reader, scope: Scope, { since }: { since: Date }) {
  const { athletes, growthMilestones: t, mentorLines } = db.tables;
  return db
    .select({ ...athleteColumns(db), id: t.id, title: t.title, celebratedAt: t.celebratedAt })
    .from(mentorLines)
    .innerJoin(athletes, eq(athletes.id, mentorLines.athleteId))
    .innerJoin(t, eq(t.athleteId, mentorLines.athleteId))
    .where(and(isInScope(db, scope), gt(t.celebratedAt, since), isNull(t.deletedAt)))
    .orderBy(desc(t.celebratedAt), desc(t.id))
    .limit(longestList);
}

/** Athletes who have gone quiet, with their next session; longest without an activity first. */
export function listQuiet(db: Reader, scope: Scope, moment: Moment) {
  const { athletes: t, mentorLines, mentorshipSessions: s } = db.tables;
  const isAhead = and(eq(s.athleteId, t.id), eq(s.state, "booked"), isNull(s.deletedAt));
  const next = sql`(select min(${s.sessionDate}) from ${s} where ${and(isAhead, gt(s.sessionDate, moment.now))})`;
  return db
    .select({
      ...athleteColumns(db),
      lastActiveDay: t.lastActiveDay,
      timeZone: t.timeZone,
      createdAt: t.createdAt,
      nextSession: next.mapWith(s.sessionDate),
    })
    .from(t)
    .innerJoin(mentorLines, eq(mentorLines.athleteId, t.id))
    .where(and(isInScope(db, scope), segments.quiet(db, moment)))
    .orderBy(sql`coalesce(${t.lastActiveDay}, '')`, asc(t.id))
    .limit(longestList);
}

/** Counts the athletes in groups that the day page shows as numbers only. */
export async function countSegments(db: Reader, scope: Scope, moment: Moment) {
  const { athletes: t, mentorLines } = db.tables;
  const countIf = async (condition: SQL | undefined) => {
    const [found] = await db
      .select({ count: count() })
      .from(t)
      .innerJoin(mentorLines, eq(mentorLines.athleteId, t.id))
      .where(and(isInScope(db, scope), condition));
    return found?.count ?? 0;
  };
  return {
    unbooked: await countIf(segments.unbooked(db, moment)),
    pastDue: await countIf(inArray(t.subscriptionStatus, [...statusesOf.past_due])),
    new: await countIf(segments.new(db, moment)),
    noMentor: await countIf(isNull(mentorLines.mentorId)),
  };
}
