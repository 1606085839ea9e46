import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { isMentoredBy } from "./mentors.ts";
import { type About, isAbout } from "./moderation.ts";

type Call = Row<"careCalls">;

/** Undefined if a call by this athlete, or about this entry, is not closed yet. */
export async function insertCareCall(tx: Tx, call: NewRow<"careCalls">) {
  const { careCalls: t } = tx.tables;
  const [inserted] = await tx.insert(t).values(call).onConflictDoNothing().returning();
  return inserted;
}

export async function findCareCall(db: Reader, id: number) {
  const { careCalls: t } = db.tables;
  const [call] = await db.select().from(t).where(eq(t.id, id));
  return call;
}

const isNotClosed = ({ tables: { careCalls: t } }: Reader) => ne(t.state, "closed");

/** The call by which this athlete asked for help, taken or not, until it is closed. */
export async function findOpenCareCallOf(db: Reader, athleteId: number) {
  const { careCalls: t } = db.tables;
  const [call] = await db
    .select()
    .from(t)
    .where(and(eq(t.athleteId, athleteId), isNotClosed(db)));
  return call;
}

/** The call about a post or a reply, taken or not, until it is closed. */
export async function findOpenCareCallAbout(db: Reader, about: About) {
  const { careCalls: t } = db.tables;
  const [call] = await db
    .select()
    .from(t)
    .where(and(isAbout(t, about), isNotClosed(db)));
  return call;
}

/** The newest call by this athlete, closed or not. */
export async function findNewestCareCallOf(db: Reader, athleteId: number) {
  const { careCalls: t } = db.tables;
  const [call] = await db
    .select()
    .from(t)
    .where(eq(t.athleteId, athleteId))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(1);
  return call;
}

/** Changes a call that is not closed; undefined if it is, or there is none. */
export async function updateOpenCall(tx: Tx, id: number, change: Partial<Call>) {
  const { careCalls: t } = tx.tables;
  const [call] = await tx
    .update(t)
    .set(change)
    .where(and(eq(t.id, id), isNotClosed(tx)))
    .returning();
  return call;
}

type Mentored = {
  /** Limits the calls to those that this mentor may see. */
  mentorId: number | undefined;
};
type Listing = Mentored & { isClosed: boolean; limit: number; before?: number | undefined };

/**
 * Closed calls: newest first. Other calls: untaken calls first, then calls from athletes with a
 * confirmed address, then the oldest.
 */
export function listCareCalls(db: Reader, { mentorId, isClosed, limit, before }: Listing) {
  const { careCalls: t, users } = db.tables;
  const isConfirmed = isNotNull(users.emailConfirmedAt);
  const untakenFirst = sql`case when ${t.state} = 'open' then 0 else 1 end`;
  const confirmedFirst = sql`case when ${isConfirmed} then 0 else 1 end`;
  const order = isClosed
    ? [desc(t.id)]
    : [asc(untakenFirst), asc(confirmedFirst), asc(t.createdAt), asc(t.id)];
  const isBefore = before === undefined ? undefined : lt(t.id, before);
  const isListed = isClosed ? and(eq(t.state, "closed"), isBefore) : isNotClosed(db);
  return selectCalls(db)
    .where(and(isListed, isSeenBy(db, mentorId)))
    .orderBy(...order)
    .limit(limit);
}

export async function findVisibleCareCall(db: Reader, { id, mentorId }: Mentored & { id: number }) {
  const { careCalls: t } = db.tables;
  const [found] = await selectCalls(db).where(and(eq(t.id, id), isSeenBy(db, mentorId)));
  return found;
}

/** Mentors see the calls of their athletes, and the calls that they took themselves. */
function isSeenBy(db: Reader, mentorId: number | undefined) {
  if (mentorId === undefined) return undefined;
  const { careCalls: t } = db.tables;
  return or(isMentoredBy(db, t.athleteId, mentorId), eq(t.acknowledgedBy, mentorId));
}

function selectCalls(db: Reader) {
  const { careCalls: t, users } = db.tables;
  // The caller's account: who asked, or who reported.
  const caller = sql`coalesce(${t.athleteId}, ${t.reportedBy})`;
  return db
    .select({ call: t, confirmedAt: users.emailConfirmedAt })
    .from(t)
    .leftJoin(users, eq(users.athleteId, caller));
}

/** Name and username of these staff, by id. */
export async function listStaffNames(db: Reader, userIds: readonly number[]) {
  const { users: t } = db.tables;
  const rows = await db
    .select({ id: t.id, displayName: t.displayName, username: t.username })
    .from(t)
    .where(inArray(t.id, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The number of untaken calls, and the time of the oldest. */
export async function findWaitingCalls(db: Reader, { mentorId }: Partial<Mentored> = {}) {
  const { careCalls: t } = db.tables;
  const isWaiting = and(eq(t.state, "open"), isSeenBy(db, mentorId));
  const [oldest] = await db
    .select({ at: t.createdAt })
    .from(t)
    .where(isWaiting)
    .orderBy(asc(t.createdAt))
    .limit(1);
  return { count: await db.$count(t, isWaiting), oldestAt: oldest?.at ?? null };
}

type Since = { athleteId: number; since: Date };

/** The number of reports of danger that this athlete made after `since`. */
export function countDangerReports(db: Reader, { athleteId, since }: Since) {
  const { discussionReports: t } = db.tables;
  const isTheirs = and(eq(t.athleteId, athleteId), eq(t.reason, "danger"));
  return db.$count(t, and(isTheirs, gt(t.createdAt, since)));
}

/** The number of this athlete's reports that were closed as false alarms after `since`. */
export function countFalseAlarms(db: Reader, { athleteId, since }: Since) {
  const { careCalls: t } = db.tables;
  const isFalse = and(eq(t.reportedBy, athleteId), eq(t.outcome, "false_alarm"));
  return db.$count(t, and(isFalse, gt(t.closedAt, since)));
}

/** Stores when the first and the last person got an alarm about the call, and how many did. */
export async function noteTold(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { careAlarms, careCalls: t } = tx.tables;
  const isSent = and(eq(careAlarms.careCallId, id), isNotNull(careAlarms.sentAt));
  const { people } = firstRow(
    await tx
      .select({ people: countDistinct(careAlarms.userId) })
      .from(careAlarms)
      .where(isSent),
  );
  const isNotTold = and(eq(t.id, id), isNull(t.toldAt));
  await tx.update(t).set({ toldAt: at }).where(isNotTold);
  const hasMorePeople = and(eq(t.id, id), lt(t.toldCount, people));
  await tx.update(t).set({ toldCount: people, lastToldAt: at }).where(hasMorePeople);
}

/** After one mail about all untaken calls: marks as told those that no earlier mail was about. */
export async function noteAllTold(tx: Tx, { at }: { at: Date }) {
  const { careCalls: t } = tx.tables;
  await tx
    .update(t)
    .set({ toldAt: at, toldCount: 1, lastToldAt: at })
    .where(and(eq(t.state, "open"), isNull(t.toldAt)));
}

/**
 * For a deleted athlete: erases the texts of their calls. Closed calls also lose name, phone and
 * place; other calls lose these when they are closed.
 */
export async function blankCareWords(tx: Tx, athleteId: number) {
  const { careCalls: t } = tx.tables;
  const isTheirs = eq(t.athleteId, athleteId);
  await tx.update(t).set({ message: null, answer: null, note: null }).where(isTheirs);
  const unnamed = { name: null, phone: null, place: null };
  await tx
    .update(t)
    .set(unnamed)
    .where(and(isTheirs, eq(t.state, "closed")));
}

/**
 * For an athlete's data export: the calls by which they asked for help, without the staff's names
 * and notes. Of the calls that their reports opened, only the entry and the time.
 */
export async function exportCareCalls(db: Reader, athleteId: number) {
  const { careCalls: t } = db.tables;
  const { id, source, postId, replyId, createdAt } = t;
  const { message, phone, place, toldAt, allRightAt, acknowledgedAt, contactedAt } = t;
  const { answer, answeredAt, closedAt, outcome } = t;
  const basics = { id, source, postId, replyId, createdAt };
  const content = { message, phone, place, answer, answeredAt, allRightAt };
  const course = { toldAt, acknowledgedAt, contactedAt, closedAt, outcome };
  return [
    ...(await db
      .select({ ...basics, ...content, ...course })
      .from(t)
      .where(eq(t.athleteId, athleteId))),
    ...(await db.select(basics).from(t).where(eq(t.reportedBy, athleteId))),
  ];
}
