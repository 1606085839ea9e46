import {
  type AnyColumn,
  and,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { restorableDays } from "../limits.ts";
import type { Tables } from "../schema/index.ts";

const dayMs = 24 * 60 * 60_000;
const yearDays = 365;

type Table = Tables[keyof Tables];

export type Rule = {
  table: Table;
  /** The time from which the row's age counts; rows without it are kept. */
  since: AnyColumn;
  days: number;
  only?: SQL | undefined;
  /** Sets these columns to empty values instead of deleting the row. */
  empty?: Record<string, "" | null>;
};

const withoutWords = {
  message: null,
  answer: null,
  note: null,
  name: null,
  phone: null,
  place: null,
};

/** All data that is kept for a limited time; all other data is kept. */
export function retentionRules(db: Reader, now: Date): Rule[] {
  const { tables: t } = db;
  const { outbox: mail, speakingInquiries: inquiries } = t;
  const isGivenUp = and(isNull(mail.dueAt), isNull(mail.sentAt));
  const isOver = lt(inquiries.eventDate, now.toISOString().slice(0, 10));
  const isAnswered = and(ne(inquiries.status, "new"), or(ne(inquiries.status, "booked"), isOver));
  const withoutText = { body: "", replyTo: null, ics: null } as const;
  const usedKeys = db.select({ id: t.pushSubscriptions.keyId }).from(t.pushSubscriptions);
  const isUnused = notInArray(t.pushKeys.id, usedKeys);
  return [
    { table: t.sessions, since: t.sessions.expiresAt, days: 0 },
    { table: t.signInLinks, since: t.signInLinks.expiresAt, days: 0 },
    { table: t.emailConfirmations, since: t.emailConfirmations.expiresAt, days: 0 },
    { table: t.emailChanges, since: t.emailChanges.expiresAt, days: 0 },
    { table: t.webauthnChallenges, since: t.webauthnChallenges.expiresAt, days: 0 },
    { table: t.knownBrowsers, since: t.knownBrowsers.expiresAt, days: 0 },
    // Expired pushes are not sent; they are kept for a week.
    { table: t.pushJobs, since: t.pushJobs.expiresAt, days: 7 },
    { table: t.pushKeys, since: t.pushKeys.retiredAt, days: 0, only: isUnused },
    { table: t.pushKeys, since: t.pushKeys.retiredAt, days: 90 },
    { table: t.rateLimits, since: t.rateLimits.resetAt, days: 0 },
    { table: t.idempotencyKeys, since: t.idempotencyKeys.createdAt, days: 1 },
    // Deleted texts of a release keep their row, because otherwise they would be added again.
    {
      table: t.resources,
      since: t.resources.deletedAt,
      days: restorableDays,
      only: isNull(t.resources.seedHash),
    },
    // Uploads that belong to no text of the library.
    {
      table: t.resourceFiles,
      since: t.resourceFiles.createdAt,
      days: 1,
      only: isNull(t.resourceFiles.resourceId),
    },
    // A page that was offline for longer loads everything again.
    { table: t.boardEvents, since: t.boardEvents.createdAt, days: 2 },
    { table: t.securityEvents, since: t.securityEvents.at, days: 14, empty: { network: null } },
    // Until then, these can be restored.
    { table: t.discussionPosts, since: t.discussionPosts.deletedAt, days: 30 },
    { table: t.discussionReplies, since: t.discussionReplies.deletedAt, days: 30 },
    { table: t.growthMilestones, since: t.growthMilestones.deletedAt, days: 30 },
    { table: t.journeyReflections, since: t.journeyReflections.deletedAt, days: 30 },
    { table: t.mentorMessages, since: t.mentorMessages.deletedAt, days: 30, empty: { body: "" } },
    { table: mail, since: mail.sentAt, days: 30, empty: withoutText },
    { table: mail, since: mail.createdAt, days: 30, only: isGivenUp, empty: withoutText },
    { table: t.notifications, since: t.notifications.readAt, days: 90 },
    { table: t.careAlarms, since: t.careAlarms.createdAt, days: 90 },
    { table: t.careCalls, since: t.careCalls.closedAt, days: yearDays, empty: withoutWords },
    { table: t.notifications, since: t.notifications.expiresAt, days: 30 },
    { table: t.notifications, since: t.notifications.updatedAt, days: 180 },
    // Without its key, a month's `addressKey` can no longer be compared with an address.
    { table: t.monthlyKeys, since: t.monthlyKeys.createdAt, days: 62 },
    { table: t.securityEvents, since: t.securityEvents.at, days: 180 },
    // The test mail stays, because an admin's list of first steps shows that it was sent.
    { table: mail, since: mail.sentAt, days: 180, only: ne(mail.kind, "test") },
    { table: mail, since: mail.createdAt, days: 180, only: isGivenUp },
    // Longer than any backup is kept.
    { table: t.tombstones, since: t.tombstones.deletedAt, days: 400 },
    { table: inquiries, since: inquiries.createdAt, days: 2 * yearDays, only: isAnswered },
    { table: t.careCalls, since: t.careCalls.closedAt, days: 3 * yearDays },
    { table: t.mentorConcerns, since: t.mentorConcerns.closedAt, days: 3 * yearDays },
    { table: t.auditLog, since: t.auditLog.createdAt, days: 3 * yearDays },
  ];
}

/** Applies a rule to at most `limit` rows, and returns their number. */
export async function applyRule(tx: Tx, rule: Rule, { now, limit }: { now: Date; limit: number }) {
  const { table, since, days, only, empty } = rule;
  const columns: Record<string, AnyColumn> = getTableColumns(table);
  const key = columns.id ?? columns.key;
  if (!key) throw new Error("A table has neither id nor key.");
  const filled = Object.keys(empty ?? {}).flatMap((name) => columns[name] ?? []);
  const isFilled = or(...filled.map((column) => and(isNotNull(column), ne(column, ""))));
  const isOld = lt(since, new Date(now.getTime() - days * dayMs));
  const rows = await tx
    .select({ key: sql<number | string>`${key}` })
    .from(table)
    .where(and(isOld, only, isFilled))
    .limit(limit);
  const chosen = inArray(
    key,
    rows.map((row) => row.key),
  );
  if (rows.length > 0 && empty) await tx.update(table).set(empty).where(chosen);
  else if (rows.length > 0) await tx.delete(table).where(chosen);
  return rows.length;
}
