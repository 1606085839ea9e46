import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, placeholderFor, prepared } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

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

export async function findAnnouncement(db: Reader, id: number) {
  const { announcements } = db.tables;
  const [announcement] = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)));
  return announcement;
}

export async function insertAnnouncement(tx: Tx, announcement: NewRow<"announcements">) {
  return firstRow(await tx.insert(tx.tables.announcements).values(announcement).returning());
}

export async function updateAnnouncement(
  tx: Tx,
  { id, ...changes }: Partial<NewRow<"announcements">> & { id: number },
) {
  const { announcements } = tx.tables;
  const [updated] = await tx
    .update(announcements)
    .set(changes)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)))
    .returning();
  return updated;
}

/** Deleted after `since`, the last deleted first. */
export function listDeletedAnnouncements(db: Reader, { since }: { since: Date }) {
  const { announcements } = db.tables;
  return db
    .select()
    .from(announcements)
    .where(gt(announcements.deletedAt, since))
    .orderBy(desc(announcements.deletedAt), desc(announcements.id))
    .limit(longestList);
}

export async function restoreAnnouncement(tx: Tx, { id, since }: { id: number; since: Date }) {
  const { announcements } = tx.tables;
  const [restored] = await tx
    .update(announcements)
    .set({ deletedAt: null })
    .where(and(eq(announcements.id, id), gt(announcements.deletedAt, since)))
    .returning();
  return restored;
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
