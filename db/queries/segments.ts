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
import { type athleteSegments, monthlySessions, statusesOf } from "../values.ts";

/** Today in each of these time zones, and the day a week before. */
type Today = { day: string; weekAgo: string; timeZones: string[] };

export type Moment = {
  now: Date;
  today: readonly Today[];
  /** The calendar month in which sessions are counted. */
  month: { from: Date; until: Date };
  /** Whether payments are on; without them every athlete has access. */
  isPaid: boolean;
  /** Payments that failed later are within the grace period. */
  graceBegan: Date;
};

/** Athletes who are looked for together, in lists and in the counts of a day. */
export const segments: Record<
  (typeof athleteSegments)[number],
  (db: Reader, moment: Moment) => SQL | undefined
> = { quiet: isQuiet, unbooked: isUnbooked, new: isNew, no_mentor: hasNoMentor };

/** Not that the mentor has changed. */
const letterKinds = ["message", "extra_granted", "extra_declined"] as const;

const dayMs = 24 * 60 * 60_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/**
 * Nothing that counts as an activity for a week. Who joined in that week, pauses, was set aside or
 * written to by staff is not meant.
 */
function isQuiet(db: Reader, moment: Moment) {
  const { athletes: t } = db.tables;
  const { now, today } = moment;
  const isStill = today.map(({ day, weekAgo, timeZones }) =>
    and(
      inArray(t.timeZone, timeZones),
      or(isNull(t.lastActiveDay), lte(t.lastActiveDay, weekAgo)),
      or(isNull(t.streakPausedUntil), lt(t.streakPausedUntil, day)),
    ),
  );
  return and(
    hasAccess(db, moment),
    lt(t.createdAt, daysBefore(now, 7)),
    or(isNull(t.quietSetAsideUntil), lte(t.quietSetAsideUntil, now)),
    notExists(lettersTo(db, daysBefore(now, 7))),
    or(...isStill) ?? sql`1 = 0`,
  );
}

/** What staff wrote to the athlete since then. */
function lettersTo(db: Reader, since: Date) {
  const { athletes, mentorMessages: t } = db.tables;
  const isLetter = and(eq(t.fromStaff, true), inArray(t.kind, letterKinds), isNull(t.deletedAt));
  return db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.athleteId, athletes.id), gt(t.createdAt, since), isLetter));
}

/** Sessions left in the last ten days of the month and none booked, or none ever since joining. */
function isUnbooked(db: Reader, moment: Moment) {
  const { athletes: t, mentorshipSessions: s } = db.tables;
  const { now, month } = moment;
  const theirs = and(eq(s.athleteId, t.id), isNull(s.deletedAt));
  const some = (condition?: SQL) => db.select({ id: s.id }).from(s).where(and(theirs, condition));
  const isAhead = and(eq(s.state, "booked"), gte(s.sessionDate, now));
  const hasNone = and(lte(t.createdAt, daysBefore(now, 3)), notExists(some()));
  const isLate = month.until.getTime() - now.getTime() <= 10 * dayMs;
  const left =
    isLate && and(sql`${takenIn(db, month)} < ${allowance(db)}`, notExists(some(isAhead)));
  return and(hasAccess(db, moment), or(hasNone, left || undefined));
}

/** How many of this month's sessions are left. */
export function sessionsLeft(db: Reader, { month }: Moment) {
  return sql`${allowance(db)} - ${takenIn(db, month)}`.mapWith(Number);
}

/** Sessions that count as one of this month's. */
function takenIn(db: Reader, { from, until }: Moment["month"]) {
  const { athletes: t, mentorshipSessions: s } = db.tables;
  const counts = and(
    ...[eq(s.athleteId, t.id), gte(s.sessionDate, from), lt(s.sessionDate, until)],
    ...[isNull(s.deletedAt), eq(s.isExtra, false), isNull(s.givenBackAt)],
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
  return gt(t.createdAt, daysBefore(now, 7));
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
