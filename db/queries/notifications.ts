import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Database, Reader, Tx } from "../database.ts";
import type { NewRow, Row } from "../schema/index.ts";
import type { Audience } from "../schema/soulcare.ts";
import { reaches } from "./audiences.ts";
import { type About, isAbout } from "./moderation.ts";

type Delivery = Pick<Row<"notifications">, "pushAt" | "mailAt" | "dueAt">;
type Notification = Partial<Delivery> &
  Pick<NewRow<"notifications">, "kind" | "subject" | "data" | "showAt" | "expiresAt">;

/** SQLite takes a limited number of values in one statement. */
const rowsPerInsert = 500;

/**
 * Stores one row for each user. If an unread row is there, raises its count instead, and keeps the
 * time of a push or mail that is due earlier.
 */
export async function putNotifications(
  tx: Tx,
  userIds: readonly number[],
  { at, ...notification }: Notification & { at: Date },
) {
  const { notifications: t } = tx.tables;
  const { data, showAt, expiresAt = null } = notification;
  const { pushAt = null, mailAt = null, dueAt = null } = notification;
  // A notification that is not shown yet is replaced and not counted.
  const count = sql`${t.count} + case when ${lte(t.showAt, at)} then 1 else 0 end`;
  const earlierOf = (column: AnyColumn, time: Date | null) =>
    sql`case when ${lte(t.showAt, at)} and ${column} < ${sql.param(time, column)} then ${column} else ${sql.param(time, column)} end`;
  for (let start = 0; start < userIds.length; start += rowsPerInsert)
    await tx
      .insert(t)
      .values(
        userIds
          .slice(start, start + rowsPerInsert)
          .map((userId) => ({ ...notification, userId, createdAt: at, updatedAt: at })),
      )
      .onConflictDoUpdate({
        target: [t.userId, t.kind, t.subject],
        targetWhere: isNull(t.readAt),
        set: {
          count,
          data,
          updatedAt: at,
          showAt,
          expiresAt,
          attempts: 0,
          pushAt: earlierOf(t.pushAt, pushAt),
          mailAt: earlierOf(t.mailAt, mailAt),
          dueAt: earlierOf(t.dueAt, dueAt),
        },
      });
}

type ForAll = Delivery &
  Pick<NewRow<"notifications">, "kind" | "subject" | "showAt"> & {
    engine: Database["engine"];
    audience: Audience | null;
    expiresAt: Date | null;
    at: Date;
  };

/** Notifies all athletes of an audience who were not notified yet and have not switched it off. */
export async function putForAudience(tx: Tx, { engine, audience, ...notice }: ForAll) {
  const { notifications: t, notificationChoices: choices, users } = tx.tables;
  const { kind, subject, showAt, expiresAt, pushAt, mailAt, dueAt, at } = notice;
  // The inserted select must name every column, so the table does not generate the id.
  const id =
    engine === "sqlite" ? sql`null` : sql`nextval(pg_get_serial_sequence('notifications', 'id'))`;
  const told = tx.select({ id: t.userId }).from(t).where(eq(t.subject, subject));
  const { userId, channel, isOn } = choices;
  const off = tx
    .select({ id: userId })
    .from(choices)
    .where(and(sql`${choices.kind} = ${kind}`, eq(channel, "app"), eq(isOn, false)));
  const value = (column: AnyColumn, content: unknown) =>
    sql`${sql.param(content, column)}`.as(column.name);
  await tx.insert(t).select(
    tx
      .select({
        id: id.as("id"),
        userId: users.id,
        kind: value(t.kind, kind),
        subject: value(t.subject, subject),
        count: value(t.count, 1),
        data: value(t.data, {}),
        // The list is sorted by `updatedAt`: the notification stands where it is first shown.
        createdAt: value(t.createdAt, at),
        updatedAt: value(t.updatedAt, showAt),
        showAt: value(t.showAt, showAt),
        expiresAt: value(t.expiresAt, expiresAt),
        readAt: value(t.readAt, null),
        mailedAt: value(t.mailedAt, null),
        pushAt: value(t.pushAt, pushAt),
        mailAt: value(t.mailAt, mailAt),
        dueAt: value(t.dueAt, dueAt),
        attempts: value(t.attempts, 0),
      })
      .from(users)
      .where(and(reaches(tx, audience), notInArray(users.id, told), notInArray(users.id, off))),
  );
}

type Moved = Delivery &
  Pick<NewRow<"notifications">, "subject"> & { showAt: Date; expiresAt: Date | null; at: Date };

/**
 * Changes the times of unread notifications. Those that are shown already keep their place in the
 * list, unless they are to be shown later than now.
 */
export async function moveUnread(tx: Tx, { subject, showAt, expiresAt, at, ...times }: Moved) {
  const { notifications: t } = tx.tables;
  const isUnread = and(eq(t.subject, subject), isNull(t.readAt));
  await tx.update(t).set({ expiresAt }).where(isUnread);
  // A notification that was pushed or mailed already is not sent again.
  const isUnsent = times.dueAt ? or(isNotNull(t.dueAt), eq(t.attempts, 0)) : undefined;
  await tx.update(t).set(times).where(and(isUnread, isUnsent));
  const isNotShown = showAt > at ? undefined : gt(t.showAt, at);
  await tx.update(t).set({ showAt, updatedAt: showAt }).where(and(isUnread, isNotShown));
}

type Unread = {
  subject: string;
  userId?: number | undefined;
  kind?: Row<"notifications">["kind"];
};

/** Deletes the unread notifications of a subject, of all users or of one, of all kinds or of one. */
export async function deleteUnread(tx: Tx, { subject, userId, kind }: Unread) {
  const { notifications: t } = tx.tables;
  const isOfUser = userId === undefined ? undefined : eq(t.userId, userId);
  const isOfKind = kind && eq(t.kind, kind);
  await tx.delete(t).where(and(eq(t.subject, subject), isNull(t.readAt), isOfUser, isOfKind));
}

/** Deletes the unread notifications of a subject and of all that is under it, of all users. */
export async function deleteUnreadWithin(tx: Tx, within: string) {
  const { notifications: t } = tx.tables;
  await tx.delete(t).where(and(isMeantBy(tx, { within }), isNull(t.readAt)));
}

type Expiry = { subject: string; expiresAt: Date | null };

/** Hides the unread notifications of a subject from that time on; null shows them again. */
export async function expireUnread(tx: Tx, { subject, expiresAt }: Expiry) {
  const { notifications: t } = tx.tables;
  const isUnread = and(eq(t.subject, subject), isNull(t.readAt));
  await tx.update(t).set({ expiresAt }).where(isUnread);
}

type Outside = { subject: string; audience: Audience };

/** Deletes the unread notifications of a subject of users outside an audience. */
export async function deleteUnreadOutside(tx: Tx, { subject, audience }: Outside) {
  const { notifications: t, users } = tx.tables;
  const meant = tx.select({ id: users.id }).from(users).where(reaches(tx, audience));
  await tx
    .delete(t)
    .where(and(eq(t.subject, subject), isNull(t.readAt), notInArray(t.userId, meant)));
}

type OnlyCause = Pick<NewRow<"notifications">, "kind" | "subject"> & { at: Date };

/** Deletes the unread notifications that stand only for the event at that time. */
export async function deleteUnreadOf(tx: Tx, { kind, subject, at }: OnlyCause) {
  const { notifications: t } = tx.tables;
  const isOnlyThis = and(eq(t.count, 1), eq(t.updatedAt, at), isNull(t.readAt));
  await tx.delete(t).where(and(eq(t.kind, kind), eq(t.subject, subject), isOnlyThis));
}

type Told = Pick<NewRow<"notifications">, "kind" | "subject"> & { since: Date };

/** The users with a notification, read or unread, of something that happened since then. */
export async function listToldSince(db: Reader, { kind, subject, since }: Told) {
  const { notifications: t } = db.tables;
  const rows = await db
    .select({ userId: t.userId })
    .from(t)
    .where(and(eq(t.kind, kind), eq(t.subject, subject), gte(t.updatedAt, since)));
  return rows.map(({ userId }) => userId);
}

const isShown = ({ tables: { notifications: t } }: Reader, now: Date) =>
  and(lte(t.showAt, now), or(isNull(t.expiresAt), gt(t.expiresAt, now)));

type Own = { userId: number; now: Date };

type Place = Pick<Row<"notifications">, "updatedAt" | "kind" | "subject">;
type Listing = Own & { limit: number; before?: Place | undefined };

/** Newest first; `before` is the last notification of the previous page. */
export function listNotifications(db: Reader, { userId, now, limit, before }: Listing) {
  const { notifications: t } = db.tables;
  const last = before && sql.param(before.updatedAt, t.updatedAt);
  const isOlder =
    before &&
    sql`(${t.updatedAt}, ${t.kind}, ${t.subject}) < (${last}, ${before.kind}, ${before.subject})`;
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), isShown(db, now), isOlder))
    .orderBy(desc(t.updatedAt), desc(t.kind), desc(t.subject))
    .limit(limit);
}

type First = { first: readonly Row<"notifications">["kind"][]; limit: number };

/** Unread notifications: the kinds in `first` in their order, then all others; newest first. */
export function listUnread(db: Reader, { userId, now, first, limit }: Own & First) {
  const { notifications: t } = db.tables;
  const cases = first.map(
    (kind, rank) => sql`when ${t.kind} = ${kind} then ${sql.raw(String(rank))}`,
  );
  const rank = sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(first.length))} end`;
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), isNull(t.readAt), isShown(db, now)))
    .orderBy(rank, desc(t.updatedAt), desc(t.kind), desc(t.subject))
    .limit(limit);
}

/** For users with unread notifications: how many, and the time of the newest. */
export function countUnread(db: Reader, { userIds, now }: { userIds: number[]; now: Date }) {
  const { notifications: t } = db.tables;
  return db
    .select({ userId: t.userId, unread: count(), latest: max(t.updatedAt) })
    .from(t)
    .where(and(inArray(t.userId, userIds), isNull(t.readAt), isShown(db, now)))
    .groupBy(t.userId);
}

type Read =
  | { upTo?: Date | undefined; subject?: string | undefined }
  | { kind: Row<"notifications">["kind"] }
  | { within: string };

/** The rows to mark as read: of a kind, within a subject, up to a time, or of one subject. */
function isMeantBy({ tables: { notifications: t } }: Reader, read: Read) {
  if ("kind" in read) return eq(t.kind, read.kind);
  if ("within" in read) return or(eq(t.subject, read.within), like(t.subject, `${read.within}:%`));
  return read.upTo ? lte(t.updatedAt, read.upTo) : eq(t.subject, read.subject ?? "");
}

/** Returns false if none of them was unread. */
export async function markRead(tx: Tx, { userId, now, ...read }: Own & Read) {
  const { notifications: t } = tx.tables;
  const isMeant = isMeantBy(tx, read);
  const rows = await tx
    .update(t)
    .set({ readAt: now })
    .where(and(eq(t.userId, userId), isNull(t.readAt), isShown(tx, now), isMeant))
    .returning({ id: t.id });
  return rows.length > 0;
}

/** The user ids of these athletes. */
export async function listUserIds(db: Reader, athleteIds: readonly number[]) {
  const { users: t } = db.tables;
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.athleteId, [...athleteIds]));
  return rows.map(({ id }) => id);
}

type Deed = { postId: number; replyId?: number | undefined; namedAuthorId: number | null };

/** The users who have muted the post, the reply or the named author. */
export async function listMuting(db: Reader, userIds: readonly number[], deed: Deed) {
  const { communityMutes: t, users } = db.tables;
  const rows = await db
    .select({ userId: users.id })
    .from(t)
    .innerJoin(users, eq(users.athleteId, t.athleteId))
    .where(
      and(
        inArray(users.id, [...userIds]),
        or(
          eq(t.postId, deed.postId),
          deed.replyId === undefined ? undefined : eq(t.replyId, deed.replyId),
          deed.namedAuthorId === null ? undefined : eq(t.mutedAthleteId, deed.namedAuthorId),
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** The users who prayed for a post. */
export async function listPraying(db: Reader, postId: number) {
  const { discussionPrayers: t, users } = db.tables;
  const rows = await db
    .select({ userId: users.id })
    .from(t)
    .innerJoin(users, eq(users.athleteId, t.athleteId))
    .where(eq(t.postId, postId));
  return rows.map(({ userId }) => userId);
}

/** The users who last replied under their name, newest first, without the author of the post. */
export async function listNamedRepliers(db: Reader, postId: number, limit: number) {
  const { discussionReplies: t, discussionPosts: posts, users } = db.tables;
  const isSeen = and(isNull(t.deletedAt), isNull(t.hiddenAt), isNull(t.removedAt));
  const isOthers = or(isNull(posts.athleteId), ne(t.athleteId, posts.athleteId));
  const rows = await db
    .select({ userId: users.id, newest: max(t.id) })
    .from(t)
    .innerJoin(posts, eq(posts.id, t.postId))
    .innerJoin(users, eq(users.athleteId, t.athleteId))
    .where(and(eq(t.postId, postId), eq(t.isAnonymous, false), isSeen, isOthers))
    .groupBy(users.id)
    .orderBy(desc(max(t.id)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** The users with an open report of this entry. */
export async function listReporting(db: Reader, about: About) {
  const { discussionReports: t, users } = db.tables;
  const rows = await db
    .select({ userId: users.id })
    .from(t)
    .innerJoin(users, eq(users.athleteId, t.athleteId))
    .where(and(isAbout(t, about), isNull(t.decidedAt)));
  return rows.map(({ userId }) => userId);
}
