import { and, count, desc, eq, gt, gte, inArray, isNull, max, ne, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Tables } from "../schema/index.ts";

/**
 * What decides whether an athlete may post. Never show it to staff: `suspendedUntil` includes
 * suspensions for anonymous entries and would tell them who wrote such an entry.
 */
export async function findBoardAccess(db: Reader, athleteId: number) {
  const { athletes, entrySuspensions: t } = db.tables;
  const { rulesAcceptedAt, suspendedUntil, createdAt, timeZone } = athletes;
  const [access] = await db
    .select({ rulesAcceptedAt, suspendedUntil, createdAt, timeZone })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  if (!access) return undefined;
  const [unnamed] = await db
    .select({ until: max(t.until) })
    .from(t)
    .where(and(eq(t.athleteId, athleteId), isNull(t.endedAt)));
  const forEntries = unnamed?.until ?? null;
  return { ...access, suspendedUntil: laterOf(access.suspendedUntil, forEntries) };
}

function laterOf(one: Date | null, other: Date | null) {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

export async function acceptRules(tx: Tx, { athleteId, at }: { athleteId: number; at: Date }) {
  const { athletes } = tx.tables;
  await tx
    .update(athletes)
    .set({ rulesAcceptedAt: at })
    .where(and(eq(athletes.id, athleteId), isNull(athletes.rulesAcceptedAt)));
}

/** Returns the report's id; undefined if the athlete has reported this entry before. */
export async function insertReport(tx: Tx, report: NewRow<"discussionReports">) {
  const { discussionReports: t } = tx.tables;
  const [stored] = await tx.insert(t).values(report).onConflictDoNothing().returning({ id: t.id });
  return stored?.id;
}

/** Raises the athlete's earlier report to danger; undefined if there is none to raise. */
export async function raiseToDanger(tx: Tx, report: NewRow<"discussionReports">) {
  const { discussionReports: t } = tx.tables;
  const { postId, replyId, athleteId, reason, note, createdAt } = report;
  if (reason !== "danger" || !athleteId) return undefined;
  const isOfEntry = replyId ? eq(t.replyId, replyId) : eq(t.postId, postId ?? 0);
  const [raised] = await tx
    .update(t)
    .set(
      note ? { reason, createdAt, decidedAt: null, note } : { reason, createdAt, decidedAt: null },
    )
    .where(and(isOfEntry, eq(t.athleteId, athleteId), ne(t.reason, "danger")))
    .returning({ id: t.id });
  return raised?.id;
}

export type About = { postId: number; replyId?: never } | { replyId: number; postId?: never };

type AboutEntries = Tables["careCalls" | "discussionReports" | "entrySuspensions"];

export const isAbout = (t: AboutEntries, { postId, replyId }: About) =>
  postId === undefined ? eq(t.replyId, replyId) : eq(t.postId, postId);

/**
 * The open reports of an entry with what decides whether they count: the reporter's account, and
 * how many of their reports of other kinds than danger were dismissed after `dismissedAfter`.
 */
export async function listReporters(
  db: Reader,
  { dismissedAfter, ...about }: About & { dismissedAfter: Date },
) {
  const { discussionReports: t, athletes, users } = db.tables;
  const { subscriptionStatus, pastDueSince, complimentaryUntil } = athletes;
  const reporters = await db
    .select({
      id: t.id,
      athleteId: athletes.id,
      reason: t.reason,
      memberSince: athletes.createdAt,
      subscriptionStatus,
      pastDueSince,
      complimentaryUntil,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .innerJoin(users, eq(users.athleteId, athletes.id))
    .where(and(isAbout(t, about), isNull(t.decidedAt)));
  const ids = reporters.map(({ athleteId }) => athleteId);
  const dismissals = await db
    .select({ athleteId: t.athleteId, count: count() })
    .from(t)
    .where(
      and(inArray(t.athleteId, ids), gte(t.dismissedAt, dismissedAfter), ne(t.reason, "danger")),
    )
    .groupBy(t.athleteId);
  const counts = new Map(dismissals.map((row) => [row.athleteId, row.count]));
  return reporters.map((row) => ({ ...row, dismissed: counts.get(row.athleteId) ?? 0 }));
}

/** Stores that this report hid its entry, which `listHidings` counts. */
export async function noteHiding(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { discussionReports: t } = tx.tables;
  await tx.update(t).set({ hidAt: at }).where(eq(t.id, id));
}

/** The entries that reports hid after `since`; the author of an anonymous entry is null. */
export async function listHidings(db: Reader, since: Date) {
  const { discussionReports: t, discussionPosts: posts, discussionReplies: replies } = db.tables;
  const { athletes } = db.tables;
  const authorId = sql<number | null>`case when ${posts.isAnonymous} or ${replies.isAnonymous}
    then null else coalesce(${posts.athleteId}, ${replies.athleteId}) end`;
  const rows = await db
    .select({
      postId: t.postId,
      replyId: t.replyId,
      hidAt: t.hidAt,
      author: { id: athletes.id, name: athletes.communityName },
    })
    .from(t)
    .leftJoin(posts, eq(posts.id, t.postId))
    .leftJoin(replies, eq(replies.id, t.replyId))
    .leftJoin(athletes, eq(athletes.id, authorId))
    .where(gt(t.hidAt, since));
  return rows.flatMap(({ hidAt, ...hiding }) => (hidAt ? { ...hiding, hidAt } : []));
}

type Decided = About & { at: Date; isDismissed: boolean };

/**
 * Closes the open reports of an entry. The decision also sets or clears `dismissedAt` of all its
 * reports, including those that were closed before.
 */
export async function closeReports(tx: Tx, { at, isDismissed, ...about }: Decided) {
  const { discussionReports: t } = tx.tables;
  const isOpen = and(isAbout(t, about), isNull(t.decidedAt));
  await tx.update(t).set({ decidedAt: at }).where(isOpen);
  const isNotDismissed = and(isAbout(t, about), isNull(t.dismissedAt));
  if (isDismissed) await tx.update(t).set({ dismissedAt: at }).where(isNotDismissed);
  else await tx.update(t).set({ dismissedAt: null }).where(isAbout(t, about));
}

type MemberReport = About & { decidedAfter: Date; isDanger: boolean };

/**
 * Whether an athlete who is not staff has reported an entry. Reports that were decided before
 * `decidedAfter` do not count, and reports of danger count only with `isDanger`.
 */
export async function hasMemberReport(db: Reader, { decidedAfter, ...report }: MemberReport) {
  const { isDanger, ...about } = report;
  const { discussionReports: t, users } = db.tables;
  const isCurrent = or(isNull(t.decidedAt), gte(t.decidedAt, decidedAfter));
  const isOfKind = isDanger ? undefined : ne(t.reason, "danger");
  const [found] = await db
    .select({ id: t.id })
    .from(t)
    .innerJoin(users, and(eq(users.athleteId, t.athleteId), ne(users.role, "admin")))
    .where(and(isAbout(t, about), isCurrent, isOfKind))
    .limit(1);
  return found !== undefined;
}

type Suspension = { athleteId: number; until: Date | null };

export async function suspendPosting(tx: Tx, { athleteId, until }: Suspension) {
  const { athletes } = tx.tables;
  await tx.update(athletes).set({ suspendedUntil: until }).where(eq(athletes.id, athleteId));
}

/** Suspends the author of an anonymous entry without telling the staff who it is. */
export async function suspendForEntry(tx: Tx, suspension: NewRow<"entrySuspensions">) {
  await tx.insert(tx.tables.entrySuspensions).values(suspension);
}

/** Until when the author of this anonymous entry is suspended for it. */
export async function findEntrySuspension(db: Reader, { now, ...about }: About & { now: Date }) {
  const { entrySuspensions: t } = db.tables;
  const isRunning = and(isNull(t.endedAt), gt(t.until, now));
  const [running] = await db
    .select({ until: t.until })
    .from(t)
    .where(and(isAbout(t, about), isRunning))
    .orderBy(desc(t.until))
    .limit(1);
  return running?.until ?? null;
}

/** False if none was running. */
export async function endEntrySuspensions(tx: Tx, { at, ...about }: About & { at: Date }) {
  const { entrySuspensions: t } = tx.tables;
  const isRunning = and(isNull(t.endedAt), gt(t.until, at));
  const ended = await tx
    .update(t)
    .set({ endedAt: at })
    .where(and(isAbout(t, about), isRunning))
    .returning();
  return ended.length > 0;
}

/** A repeated mute changes nothing and returns the first one. */
export async function insertMute(tx: Tx, mute: NewRow<"communityMutes">) {
  const { communityMutes: t } = tx.tables;
  const { athleteId, mutedAthleteId, postId, replyId } = mute;
  const [added] = await tx.insert(t).values(mute).onConflictDoNothing().returning();
  if (added) return added;
  const isSame = or(
    mutedAthleteId ? eq(t.mutedAthleteId, mutedAthleteId) : undefined,
    postId ? eq(t.postId, postId) : undefined,
    replyId ? eq(t.replyId, replyId) : undefined,
  );
  return firstRow(
    await tx
      .select()
      .from(t)
      .where(and(eq(t.athleteId, athleteId), isSame)),
  );
}

/** False if the athlete has no such mute. */
export async function deleteMute(tx: Tx, { id, athleteId }: { id: number; athleteId: number }) {
  const { communityMutes: t } = tx.tables;
  const isOwn = and(eq(t.id, id), eq(t.athleteId, athleteId));
  return (await tx.delete(t).where(isOwn).returning()).length > 0;
}

/** Newest first. */
export function listMutes(db: Reader, { athleteId, limit }: { athleteId: number; limit: number }) {
  const { communityMutes: t, athletes } = db.tables;
  return db
    .select({ mute: t, name: athletes.communityName })
    .from(t)
    .leftJoin(athletes, eq(athletes.id, t.mutedAthleteId))
    .where(eq(t.athleteId, athleteId))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}
