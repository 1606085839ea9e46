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
import { type athleteOrders, statusesOf, type subscriptionStates } from "../values.ts";

export type AthleteFilter = {
  search?: string | undefined;
  subscription?: (typeof subscriptionStates)[number] | undefined;
};

/** A current day and the time zones where it is that day. */
export type DayIn = { day: string; timeZones: string[] };

type Listing = AthleteFilter & {
  order: (typeof athleteOrders)[number];
  isAscending: boolean;
  /** The last id of the previous page. */
  after?: number | undefined;
  limit: number;
  today: readonly DayIn[];
};

/** The admin list of athletes; ties are sorted by id. */
export function listAthletesFor(
  db: Reader,
  { order, isAscending, after, limit, ...asked }: Listing,
) {
  const { athletes: t } = db.tables;
  const column = orderBy(db, asked.today)[order];
  const direction = isAscending ? asc : desc;
  return db
    .select({
      id: t.id,
      name: t.name,
      email: t.email,
      sport: t.sport,
      subscriptionStatus: t.subscriptionStatus,
      totalPoints: t.totalPoints,
      currentStreak: t.currentStreak,
      streakHoldsUntil: t.streakHoldsUntil,
      timeZone: t.timeZone,
    })
    .from(t)
    .where(and(isAsked(db, asked), isBeyond(db, { column, isAscending, after })))
    .orderBy(direction(column), direction(t.id))
    .limit(limit);
}

export async function countAthletesFor(db: Reader, asked: AthleteFilter) {
  const { athletes: t } = db.tables;
  const [counted] = await db.select({ count: count() }).from(t).where(isAsked(db, asked));
  return counted?.count ?? 0;
}

export async function listTimeZones(db: Reader) {
  const { athletes: t } = db.tables;
  const rows = await db.selectDistinct({ timeZone: t.timeZone }).from(t);
  return rows.map(({ timeZone }) => timeZone);
}

function orderBy({ tables: { athletes: t } }: Reader, today: readonly DayIn[]) {
  return {
    name: sql`lower(${t.name})`,
    points: sql`${t.totalPoints}`,
    streak: streakNow(t, today),
    newest: sql`${t.id}`,
  };
}

type Athletes = Reader["tables"]["athletes"];

/** A broken streak counts 0; the row is not updated when it breaks. */
function streakNow(t: Athletes, today: readonly DayIn[]) {
  const over = today.map(({ day, timeZones }) =>
    and(inArray(t.timeZone, timeZones), sql`${t.streakHoldsUntil} < ${day}`),
  );
  return sql`case when ${or(...over) ?? sql`1 = 0`} then 0 else ${t.currentStreak} end`;
}

type Beyond = { column: SQL; isAscending: boolean; after: number | undefined };

function isBeyond({ tables: { athletes: t } }: Reader, { column, isAscending, after }: Beyond) {
  if (after === undefined) return undefined;
  // The inner query shadows the outer names, so both compare the same columns of different rows.
  const last = sql`(select ${column}, ${t.id} from ${t} where ${eq(t.id, after)})`;
  return isAscending ? sql`(${column}, ${t.id}) > ${last}` : sql`(${column}, ${t.id}) < ${last}`;
}

function isAsked({ tables: { athletes: t } }: Reader, { search, subscription }: AthleteFilter) {
  return and(subscription && hasState(t, subscription), ...wordsOf(search).map(hasWord(t)));
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
 * Matches a word in name, e-mail or sport. SQLite only folds ASCII letters, so other spellings are
 * tried one by one.
 */
const hasWord = (t: Athletes) => (word: string) => {
  const small = word.toLowerCase();
  const cases = new Set([small, word, word.toUpperCase(), capitalised(small)].map(lowerLatin));
  const shown = sql`lower(${t.name} || ' ' || ${t.email} || ' ' || ${t.sport})`;
  const hits = [...cases].map((text) => sql`${shown} like ${`%${escaped(text)}%`} escape '!'`);
  return or(...hits);
};

const capitalised = ([first = "", ...rest]: string) => first.toUpperCase() + rest.join("");
const lowerLatin = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const escaped = (text: string) => text.replace(/[%_!]/g, "!$&");
