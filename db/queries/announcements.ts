import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { placeholderFor, prepared } from "../query.ts";

const longestList = 100;

/** The visible announcements: urgent first, then high, normal and low, the newest first in each. */
export const listActiveAnnouncements = (db: Reader, { now }: { now: Date }) =>
  prepared(db, "active announcements", { now }, () => {
    const { announcements } = db.tables;
    const rank = sql`case ${announcements.priority} when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end`;
    const isOpen = or(
      isNull(announcements.expiresAt),
      gt(announcements.expiresAt, placeholderFor("now", announcements.expiresAt)),
    );
    return db
      .select()
      .from(announcements)
      .where(and(isNull(announcements.deletedAt), eq(announcements.isActive, true), isOpen))
      .orderBy(rank, desc(announcements.createdAt), desc(announcements.id))
      .limit(longestList);
  });

export function listAnnouncements(db: Reader) {
  const { announcements } = db.tables;
  return db
    .select()
    .from(announcements)
    .where(isNull(announcements.deletedAt))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(longestList);
}

/** Whether there is an announcement, inactive and expired ones included, deleted ones not. */
export async function hasAnnouncement(db: Reader) {
  const { announcements } = db.tables;
  const [found] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(isNull(announcements.deletedAt))
    .limit(1);
  return found !== undefined;
}
