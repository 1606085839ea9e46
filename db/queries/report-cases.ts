import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  or,
  sql,
} from "drizzle-orm";
import type { Reader } from "../database.ts";
import { type About, isAbout } from "./moderation.ts";

type Listing = { limit: number };

/** Cases with an open report: reports of danger first, then the oldest. */
export function listOpenCases(db: Reader, { limit }: Listing) {
  const { discussionReports: t } = db.tables;
  const isDanger = sql`max(case when ${t.reason} = 'danger' then 1 else 0 end)`;
  return db
    .select({ postId: t.postId, replyId: t.replyId, count: count(), at: min(t.createdAt) })
    .from(t)
    .where(isNull(t.decidedAt))
    .groupBy(t.postId, t.replyId)
    .orderBy(desc(isDanger), asc(min(t.createdAt)))
    .limit(limit);
}

/** Cases without an open report, the newest decision first. */
export function listDecidedCases(db: Reader, { limit }: Listing) {
  const { discussionReports: t } = db.tables;
  const open = sql`count(*) - count(${t.decidedAt})`;
  return db
    .select({ postId: t.postId, replyId: t.replyId, count: count(), at: max(t.decidedAt) })
    .from(t)
    .groupBy(t.postId, t.replyId)
    .having(eq(open, 0))
    .orderBy(desc(max(t.decidedAt)))
    .limit(limit);
}

/** All reports of a case with their senders, the newest first. */
export function listReports(db: Reader, about: About) {
  const { discussionReports: t, athletes } = db.tables;
  return db
    .select({
      id: t.id,
      reason: t.reason,
      note: t.note,
      createdAt: t.createdAt,
      decidedAt: t.decidedAt,
      by: athletes.name,
    })
    .from(t)
    .leftJoin(athletes, eq(athletes.id, t.athleteId))
    .where(isAbout(t, about))
    .orderBy(desc(t.createdAt), desc(t.id));
}

type Ids = { postIds: number[]; replyIds: number[]; isDecided: boolean };

/** The reasons of these cases, each once. */
export function listReasons(db: Reader, { postIds, replyIds, isDecided }: Ids) {
  const { discussionReports: t } = db.tables;
  const isOfCase = or(inArray(t.postId, postIds), inArray(t.replyId, replyIds));
  return db
    .selectDistinct({ postId: t.postId, replyId: t.replyId, reason: t.reason })
    .from(t)
    .where(and(isOfCase, isDecided ? isNotNull(t.decidedAt) : isNull(t.decidedAt)));
}
