import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

/** Whether an athlete may write: rules accepted, suspended until when. */
export async function findBoardAccess(db: Reader, athleteId: number) {
  const { athletes } = db.tables;
  const { rulesAcceptedAt, suspendedUntil, createdAt, timeZone } = athletes;
  const [access] = await db
    .select({ rulesAcceptedAt, suspendedUntil, createdAt, timeZone })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return access;
}

export async function acceptRules(tx: Tx, { athleteId, at }: { athleteId: number; at: Date }) {
  const { athletes } = tx.tables;
  await tx
    .update(athletes)
    .set({ rulesAcceptedAt: at })
    .where(and(eq(athletes.id, athleteId), isNull(athletes.rulesAcceptedAt)));
}

/** False if the athlete has reported this entry before. */
export async function insertReport(tx: Tx, report: NewRow<"discussionReports">) {
  const { discussionReports: t } = tx.tables;
  return (await tx.insert(t).values(report).onConflictDoNothing().returning()).length > 0;
}

export type About = { postId: number; replyId?: never } | { replyId: number; postId?: never };

/** Reports since the last decision. */
export async function countOpenReports(db: Reader, { postId, replyId }: About) {
  const { discussionReports: t } = db.tables;
  const isAbout = postId === undefined ? eq(t.replyId, replyId) : eq(t.postId, postId);
  const [open] = await db
    .select({ count: count() })
    .from(t)
    .where(and(isAbout, isNull(t.decidedAt)));
  return open?.count ?? 0;
}

export async function closeReports(tx: Tx, { postId, replyId, at }: About & { at: Date }) {
  const { discussionReports: t } = tx.tables;
  const isAbout = postId === undefined ? eq(t.replyId, replyId) : eq(t.postId, postId);
  await tx
    .update(t)
    .set({ decidedAt: at })
    .where(and(isAbout, isNull(t.decidedAt)));
}

type Suspension = { athleteId: number; until: Date | null };

export async function suspendPosting(tx: Tx, { athleteId, until }: Suspension) {
  const { athletes } = tx.tables;
  await tx.update(athletes).set({ suspendedUntil: until }).where(eq(athletes.id, athleteId));
}

/** A repeated mute changes nothing. */
export async function insertMute(tx: Tx, mute: NewRow<"communityMutes">) {
  await tx.insert(tx.tables.communityMutes).values(mute).onConflictDoNothing();
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
