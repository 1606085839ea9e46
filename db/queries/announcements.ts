import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  or,
  sql,
} from "drizzle-orm";
import type { Reader } from "../database.ts";
import { placeholderFor, prepared } from "../query.ts";
import { isForAthlete, isOfMentor } from "./audiences.ts";
import { noAthlete } from "./visibility.ts";

const longestList = 100;

type Sorted = Record<"id" | "priority" | "isPinned" | "startsAt" | "createdAt", AnyColumn>;

/** Pinned announcements first, then by priority, then by start, latest first. */
function inOrder(t: Sorted) {
  const rank = sql`case ${t.priority} when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end`;
  return [desc(t.isPinned), rank, desc(sql`coalesce(${t.startsAt}, ${t.createdAt})`), desc(t.id)];
}

type Reading = { now: Date; athleteId: number | null };

/** The active announcements for this athlete; without an athlete, those for everyone. */
export const listActiveAnnouncements = (db: Reader, { now, athleteId }: Reading) =>
  prepared(db, "active announcements", { now, athleteId: athleteId ?? noAthlete }, () => {
    const { announcements: t, athletes } = db.tables;
    const isTheirs = isForAthlete(db, placeholderFor("athleteId", athletes.id));
    return db
      .select()
      .from(t)
      .where(and(isActive(db), isTheirs))
      .orderBy(...inOrder(t))
      .limit(longestList);
  });

/** More than are ever active. Pages would hear late of changes to those beyond this number. */
const mostActive = 1_000;

/** The active announcements for all audiences. */
export const listAllActive = (db: Reader, { now }: Pick<Reading, "now">) =>
  prepared(db, "all active announcements", { now }, () => {
    const { announcements: t } = db.tables;
    return db
      .select()
      .from(t)
      .where(isActive(db))
      .orderBy(...inOrder(t))
      .limit(mostActive);
  });

function isActive({ tables: { announcements: t } }: Reader) {
  const hasBegun = or(isNull(t.startsAt), lte(t.startsAt, placeholderFor("now", t.startsAt)));
  const isOpen = or(isNull(t.expiresAt), gt(t.expiresAt, placeholderFor("now", t.expiresAt)));
  return and(isNull(t.deletedAt), eq(t.isActive, true), hasBegun, isOpen);
}

/** Whether the announcement's audience includes this athlete. */
export async function isAnnouncedTo(
  db: Reader,
  { id, athleteId }: { id: number; athleteId: number | null },
) {
  const { announcements: t } = db.tables;
  return (await db.$count(t, and(eq(t.id, id), isForAthlete(db, athleteId)))) > 0;
}

/**
 * The newest announcements, in the order in which athletes see them. With a mentor, only those to
 * this mentor's athletes.
 */
export function listAnnouncements(db: Reader, { mentorId }: { mentorId: number | undefined }) {
  const { announcements: t } = db.tables;
  const newest = db
    .select()
    .from(t)
    .where(and(isNull(t.deletedAt), isOfMentor(db, mentorId)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(longestList)
    .as("newest");
  return db
    .select()
    .from(newest)
    .orderBy(...inOrder(newest));
}

/** For each subject of notifications: how many people were told, and how many have read it. */
export async function countReaders(db: Reader, subjects: string[]) {
  const { notifications: t } = db.tables;
  const rows = await db
    .select({ subject: t.subject, told: count(), read: count(t.readAt) })
    .from(t)
    .where(inArray(t.subject, subjects))
    .groupBy(t.subject);
  return new Map(rows.map(({ subject, ...counted }) => [subject, counted]));
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
