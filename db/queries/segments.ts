import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "../database.ts";
import { statusesOf } from "../payment-values.ts";
import { type athleteSegments, monthlySessions } from "../values.ts";

/** After so many days without activity an athlete has gone quiet. */
export const quietDays = 7;

/** For so many days an athlete who joined is new. */
const newDays = 7;

/** Today's date in each of these time zones, and the date `quietDays` before. */
type Today = { day: string; quietSince: string; timeZones: string[] };

/** When the calendar month begins and ends in each of these time zones. */
type Month = { from: Date; until: Date; timeZones: string[] };

export type Moment = {
  now: Date;
  today: readonly Today[];
  /** The months in which sessions are counted. */
  months: readonly Month[];
  /** Whether payments are on; without them every athlete has access. */
  isPaid: boolean;
  /** Payments that became late after this time are within the grace period. */
  graceBegan: Date;
};

/** The condition on athletes for each group, used by the list of athletes and the day page. */
export const segments: Record<
  (typeof athleteSegments)[number],
  (db: Reader, moment: Moment) => SQL | undefined
> = { quiet: isQuiet, unbooked: isUnbooked, new: isNew, no_mentor: hasNoMentor };

/** The kinds of messages that staff write; `mentor_changed` is written by the server. */
const staffKinds = ["message", "extra_granted", "extra_declined"] as const;

const dayMs = 24 * 60 * 60_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/**
 * No activity for `quietDays`. Excludes athletes who joined in them, have paused their streak, were
 * set aside, or got a message from staff in them.
 */
function isQuiet(db: Reader, moment: Moment) {
  const { athletes: t } = db.tables;
  const { now, today } = moment;
  const isInactive = today.map(({ day, quietSince, timeZones }) =>
    and(
      inArray(t.timeZone, timeZones),
      or(isNull(t.lastActiveDay), lte(t.lastActiveDay, quietSince)),
      or(isNull(t.streakPausedUntil), lt(t.streakPausedUntil, day)),
    ),
  );
  return and(
    hasAccess(db, moment),
    lt(t.createdAt, daysBefore(now, quietDays)),
    or(isNull(t.quietSetAsideUntil), lte(t.quietSetAsideUntil, now)),
    notExists(staffMessages(db, daysBefore(now, quietDays))),
    or(...isInactive) ?? sql`1 = 0`,
  );
}

/** The messages that staff wrote to the athlete since then. */
function staffMessages(db: Reader, since: Date) {
  const { athletes, mentorMessages: t } = db.tables;
  const isByStaff = and(eq(t.fromStaff, true), inArray(t.kind, staffKinds), isNull(t.deletedAt));
  return db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.athleteId, athletes.id), gt(t.createdAt, since), isByStaff));
}

/**
 * Athletes who joined three or more days ago and have no session at all; and in the last ten days
 * of the month those who have sessions left and none booked.
 */
function isUnbooked(db: Reader, moment: Moment) {
  const { athletes: t, mentorshipSessions: s } = db.tables;
  const { now, months } = moment;
  const theirs = and(eq(s.athleteId, t.id), isNull(s.deletedAt));
  const sessions = (condition?: SQL) =>
    db.select({ id: s.id }).from(s).where(and(theirs, condition));
  const isAhead = and(eq(s.state, "booked"), gte(s.sessionDate, now));
  const hasNone = and(lte(t.createdAt, daysBefore(now, 3)), notExists(sessions()));
  const ending = months.filter(({ until }) => until.getTime() - now.getTime() <= 10 * dayMs);
  const isLate = inArray(
    t.timeZone,
    ending.flatMap(({ timeZones }) => timeZones),
  );
  const hasSomeLeft = sql`${takenIn(db, months)} < ${allowance(db)}`;
  const shouldBook = and(isLate, hasSomeLeft, notExists(sessions(isAhead)));
  return and(hasAccess(db, moment), or(hasNone, shouldBook));
}

/** How many of this month's sessions are left. */
export function sessionsLeft(db: Reader, { months }: Moment) {
  return sql`${allowance(db)} - ${takenIn(db, months)}`.mapWith(Number);
}

/** The number of sessions that count for this month, as `allowanceOf` counts them. */
function takenIn(db: Reader, months: readonly Month[]) {
  const { athletes: t, mentorshipSessions: s } = db.tables;
  const isInMonth = months.map(({ from, until, timeZones }) =>
    and(inArray(t.timeZone, timeZones), gte(s.sessionDate, from), lt(s.sessionDate, until)),
  );
  const counts = and(
    eq(s.athleteId, t.id),
    or(...isInMonth),
    isNull(s.deletedAt),
    eq(s.isExtra, false),
    isNull(s.givenBackAt),
    or(sql`${s.state} <> 'canceled'`, eq(s.isLate, true)),
  );
  return sql`(select count(*) from ${s} where ${counts})`;
}

function allowance({ tables: { athletes: t } }: Reader) {
  const cases = Object.entries(monthlySessions).map(
    ([track, sessions]) => sql`when ${t.track} = ${track} then ${sessions}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

function isNew({ tables: { athletes: t } }: Reader, { now }: Moment) {
  return gt(t.createdAt, daysBefore(now, newDays));
}

function hasNoMentor(db: Reader) {
  const { athletes: t, mentorLines: lines } = db.tables;
  const mentored = sql`(select 1 from ${lines} where ${lines.athleteId} = ${t.id} and ${lines.mentorId} is not null)`;
  return sql`not exists ${mentored}`;
}

function hasAccess({ tables: { athletes: t } }: Reader, { isPaid, graceBegan, now }: Moment) {
  if (!isPaid) return undefined;
  const isInGrace = and(eq(t.subscriptionStatus, "past_due"), gt(t.pastDueSince, graceBegan));
  return or(
    inArray(t.subscriptionStatus, [...statusesOf.active]),
    isInGrace,
    gt(t.complimentaryUntil, now),
  );
}
