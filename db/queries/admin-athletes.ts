import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "../database.ts";
import { statusesOf, type subscriptionStates } from "../payment-values.ts";
import type { athleteOrders, athleteSegments, athleticLevels, tracks } from "../values.ts";
import { isMentoredBy } from "./mentors.ts";
import { type Moment, segments, sessionsLeft } from "./segments.ts";

export type AthleteFilter = {
  /** The mentor whose athletes alone the viewer may see. */
  mentorId?: number | undefined;
  search?: string | undefined;
  subscription?: (typeof subscriptionStates)[number] | undefined;
  segment?: (typeof athleteSegments)[number] | undefined;
  track?: (typeof tracks)[number] | undefined;
  level?: (typeof athleticLevels)[number] | undefined;
  sport?: string | undefined;
  /** The mentor by whom the viewer filters. */
  mentor?: number | undefined;
  moment: Moment;
};

type Listing = AthleteFilter & {
  order: (typeof athleteOrders)[number];
  isAscending: boolean;
  /** The last id of the previous page. */
  after?: number | undefined;
  limit: number;
};

/** A page of the list of athletes for the staff; ties are ordered by id. */
export function listAthletesFor(
  db: Reader,
  { order, isAscending, after, limit, ...filter }: Listing,
) {
  const { athletes: t, mentorLines, users } = db.tables;
  const { mentorId, moment } = filter;
  const column = orderBy(db, moment.today)[order];
  const direction = isAscending ? asc : desc;
  return db
    .select({
      id: t.id,
      name: t.name,
      email: t.email,
      sport: t.sport,
      school: t.school,
      level: t.level,
      track: t.track,
      createdAt: t.createdAt,
      subscriptionEndsAt: t.subscriptionEndsAt,
      subscriptionStatus: t.subscriptionStatus,
      totalPoints: t.totalPoints,
      currentStreak: t.currentStreak,
      streakHoldsUntil: t.streakHoldsUntil,
      timeZone: t.timeZone,
      lastActiveDay: t.lastActiveDay,
      sessionsLeft: sessionsLeft(db, moment),
      mentor: users.displayName,
    })
    .from(t)
    .leftJoin(mentorLines, eq(mentorLines.athleteId, t.id))
    .leftJoin(users, eq(users.id, mentorLines.mentorId))
    .where(and(matches(db, filter), isAfter(db, { column, isAscending, after, mentorId })))
    .orderBy(direction(column), direction(t.id))
    .limit(limit);
}

export async function countAthletesFor(db: Reader, filter: AthleteFilter) {
  const { athletes: t } = db.tables;
  const [counted] = await db.select({ count: count() }).from(t).where(matches(db, filter));
  return counted?.count ?? 0;
}

export async function listTimeZones(db: Reader) {
  const { athletes: t } = db.tables;
  const rows = await db.selectDistinct({ timeZone: t.timeZone }).from(t);
  return rows.map(({ timeZone }) => timeZone);
}

function orderBy({ tables: { athletes: t } }: Reader, today: Moment["today"]) {
  return {
    name: sql`lower(${t.name})`,
    points: sql`${t.totalPoints}`,
    streak: streakNow(t, today),
    newest: sql`${t.id}`,
  };
}

type Athletes = Reader["tables"]["athletes"];

/** A streak that has ended counts 0; its row keeps the old number until the next action. */
function streakNow(t: Athletes, today: Moment["today"]) {
  const hasEnded = today.map(({ day, timeZones }) =>
    and(inArray(t.timeZone, timeZones), sql`${t.streakHoldsUntil} < ${day}`),
  );
  return sql`case when ${or(...hasEnded) ?? sql`1 = 0`} then 0 else ${t.currentStreak} end`;
}

type After = Pick<Listing, "isAscending" | "after" | "mentorId"> & { column: SQL };

/** Finds nothing after another mentor's athlete: the result would reveal where that athlete is. */
function isAfter(db: Reader, { column, isAscending, after, mentorId }: After) {
  if (after === undefined) return undefined;
  const { athletes: t } = db.tables;
  const isLast = and(eq(t.id, after), isMentoredBy(db, t.id, mentorId));
  // In the subquery these columns are those of the last row of the previous page.
  const last = sql`(select ${column}, ${t.id} from ${t} where ${isLast})`;
  return isAscending ? sql`(${column}, ${t.id}) > ${last}` : sql`(${column}, ${t.id}) < ${last}`;
}

function matches(db: Reader, filter: AthleteFilter) {
  const { athletes: t } = db.tables;
  const { mentorId, mentor, search, subscription, segment, track, level, sport, moment } = filter;
  return and(
    isMentoredBy(db, t.id, mentorId),
    isMentoredBy(db, t.id, mentor),
    subscription && hasState(t, subscription),
    segment && segments[segment](db, moment),
    track && eq(t.track, track),
    level && eq(t.level, level),
    sport ? eq(sql`lower(${t.sport})`, sport.toLowerCase()) : undefined,
    ...wordsOf(search).map(hasWord(t)),
  );
}

function hasState(
  { subscriptionStatus: status }: Athletes,
  state: NonNullable<AthleteFilter["subscription"]>,
) {
  if (state !== "none") return inArray(status, [...statusesOf[state]]);
  return or(isNull(status), notInArray(status, Object.values(statusesOf).flat()));
}

const mostWords = 8;
const wordsOf = (search = "") => search.split(/\s+/u).filter(Boolean).slice(0, mostWords);

/**
 * Finds a word in name, e-mail or sport, in any case. SQLite's lower() changes Latin letters only,
 * so other alphabets are searched as typed, in small letters, in capitals and capitalised.
 */
const hasWord = (t: Athletes) => (word: string) => {
  const lower = word.toLowerCase();
  const spellings = [lower, word, word.toUpperCase(), capitalised(lower)].map(lowerLatin);
  const searched = sql`lower(${t.name} || ' ' || ${t.email} || ' ' || ${t.sport})`;
  const matchesSpelling = [...new Set(spellings)].map(
    (text) => sql`${searched} like ${`%${escaped(text)}%`} escape '!'`,
  );
  return or(...matchesSpelling);
};

const capitalised = ([first = "", ...rest]: string) => first.toUpperCase() + rest.join("");
const lowerLatin = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const escaped = (text: string) => text.replace(/[%_!]/g, "!$&");
