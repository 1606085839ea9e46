import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { Database, Reader, Tx } from "../database.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { type About, isAbout } from "./moderation.ts";
import { noAthlete } from "./visibility.ts";

type Notification = Omit<NewRow<"notifications">, "userId" | "createdAt" | "updatedAt" | "count">;

/** SQLite takes a limited number of values in one statement. */
const rowsPerInsert = 500;

/** Stores one row a person. While such a row is unread, it is counted up instead. */
export async function putNotifications(
  tx: Tx,
  userIds: readonly number[],
  { at, ...notification }: Notification & { at: Date },
) {
  const { notifications: t } = tx.tables;
  const { data, showAt, expiresAt = null } = notification;
  // What nobody could see yet is replaced and not counted.
  const next = sql`${t.count} + case when ${lte(t.showAt, at)} then 1 else 0 end`;
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
        set: { count: next, data, updatedAt: at, showAt, expiresAt },
      });
}

type ForAll = Pick<NewRow<"notifications">, "kind" | "subject" | "showAt"> & {
  engine: Database["engine"];
  expiresAt: Date | null;
  at: Date;
};

/** Tells every athlete with an open account who has not been told of this. */
export async function putForAll(tx: Tx, { engine, ...notice }: ForAll) {
  const { notifications: t, notificationChoices: choices, users } = tx.tables;
  const { kind, subject, showAt, expiresAt, at } = notice;
  // A select names every column, so the number is not given by the table.
  const id =
    engine === "sqlite" ? sql`null` : sql`nextval(pg_get_serial_sequence('notifications', 'id'))`;
  const told = tx.select({ id: t.userId }).from(t).where(eq(t.subject, subject));
  const { userId, channel, isOn } = choices;
  const off = tx
    .select({ id: userId })
    .from(choices)
    .where(and(sql`${choices.kind} = ${kind}`, eq(channel, "app"), eq(isOn, false)));
  const value = (column: AnyColumn, of: unknown) => sql`${sql.param(of, column)}`.as(column.name);
  await tx.insert(t).select(
    tx
      .select({
        ...{ id: id.as("id"), userId: users.id, kind: value(t.kind, kind) },
        ...{
          subject: value(t.subject, subject),
          count: value(t.count, 1),
          data: value(t.data, {}),
        },
        // It stands in the list from the moment it is shown.
        ...{ createdAt: value(t.createdAt, at), updatedAt: value(t.updatedAt, showAt) },
        ...{ showAt: value(t.showAt, showAt), expiresAt: value(t.expiresAt, expiresAt) },
        ...{ readAt: value(t.readAt, null), mailedAt: value(t.mailedAt, null) },
      })
      .from(users)
      .where(
        and(
          ...[isNotNull(users.athleteId), isNull(users.closedAt)],
          ...[notInArray(users.id, told), notInArray(users.id, off)],
        ),
      ),
  );
}

type Moved = Pick<NewRow<"notifications">, "subject"> & {
  showAt: Date;
  expiresAt: Date | null;
  at: Date;
};

/** Changes when those are shown who have not read it; what was seen already keeps its place. */
export async function moveUnread(tx: Tx, { subject, showAt, expiresAt, at }: Moved) {
  const { notifications: t } = tx.tables;
  const isUnread = and(eq(t.subject, subject), isNull(t.readAt));
  await tx.update(t).set({ expiresAt }).where(isUnread);
  const isLater = showAt > at ? undefined : gt(t.showAt, at);
  await tx.update(t).set({ showAt, updatedAt: showAt }).where(and(isUnread, isLater));
}

type Unread = { subject: string; userId?: number | undefined };

/** Takes back what is not read yet. */
export async function deleteUnread(tx: Tx, { subject, userId }: Unread) {
  const { notifications: t } = tx.tables;
  const isOfUser = userId === undefined ? undefined : eq(t.userId, userId);
  await tx.delete(t).where(and(eq(t.subject, subject), isNull(t.readAt), isOfUser));
}

type OnlyCause = Pick<NewRow<"notifications">, "kind" | "subject"> & { at: Date };

/** Takes back what is unread and tells of nothing but what happened at that moment. */
export async function deleteUnreadOf(tx: Tx, { kind, subject, at }: OnlyCause) {
  const { notifications: t } = tx.tables;
  const isOnlyThis = and(eq(t.count, 1), eq(t.updatedAt, at), isNull(t.readAt));
  await tx.delete(t).where(and(eq(t.kind, kind), eq(t.subject, subject), isOnlyThis));
}

const isShown = ({ tables: { notifications: t } }: Reader, now: Date) =>
  and(lte(t.showAt, now), or(isNull(t.expiresAt), gt(t.expiresAt, now)));

type Own = { userId: number; now: Date };

type Place = Pick<Row<"notifications">, "updatedAt" | "kind" | "subject">;
type Listing = Own & { limit: number; before?: Place | undefined };

/** Newest first; `before` is the last one of the previous page. */
export function listNotifications(db: Reader, { userId, now, limit, before }: Listing) {
  const { notifications: t } = db.tables;
  const last = before && sql.param(before.updatedAt, t.updatedAt);
  const isAfter =
    before &&
    sql`(${t.updatedAt}, ${t.kind}, ${t.subject}) < (${last}, ${before.kind}, ${before.subject})`;
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), isShown(db, now), isAfter))
    .orderBy(desc(t.updatedAt), desc(t.kind), desc(t.subject))
    .limit(limit);
}

type First = { first: readonly Row<"notifications">["kind"][]; limit: number };

/** What is unread, these kinds first and in their order, the newest first in each. */
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

/** For each of these people with something unread: how much it is, and the newest of it. */
export function countUnread(db: Reader, { userIds, now }: { userIds: number[]; now: Date }) {
  const { notifications: t } = db.tables;
  return db
    .select({ userId: t.userId, unread: count(), latest: max(t.updatedAt) })
    .from(t)
    .where(and(inArray(t.userId, userIds), isNull(t.readAt), isShown(db, now)))
    .groupBy(t.userId);
}

type Read = { upTo?: Date | undefined; subject?: string | undefined };

/** Reads all up to a moment, or all about one thing; false if nothing of it was unread. */
export async function markRead(tx: Tx, { userId, now, upTo, subject }: Own & Read) {
  const { notifications: t } = tx.tables;
  const isMeant = upTo ? lte(t.updatedAt, upTo) : eq(t.subject, subject ?? "");
  const rows = await tx
    .update(t)
    .set({ readAt: now })
    .where(and(eq(t.userId, userId), isNull(t.readAt), isShown(tx, now), isMeant))
    .returning({ id: t.id });
  return rows.length > 0;
}

/** The accounts of athletes. */
export async function listUserIds(db: Reader, athleteIds: readonly number[]) {
  const { users: t } = db.tables;
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(inArray(t.athleteId, [...athleteIds]));
  return rows.map(({ id }) => id);
}

type Deed = { postId: number; replyId?: number | undefined; namedAuthorId: number | null };

/** Which of these people have muted the entry, or the one who did this under their name. */
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
          eq(t.replyId, deed.replyId ?? noAthlete),
          eq(t.mutedAthleteId, deed.namedAuthorId ?? noAthlete),
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Who prayed for a request. */
export async function listPraying(db: Reader, postId: number) {
  const { discussionPrayers: t, users } = db.tables;
  const rows = await db
    .select({ userId: users.id })
    .from(t)
    .innerJoin(users, eq(users.athleteId, t.athleteId))
    .where(eq(t.postId, postId));
  return rows.map(({ userId }) => userId);
}

/** Who replied under their name, without the author of the post; the newest ones. */
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

/** Whose reports of this entry are undecided. */
export async function listReporting(db: Reader, about: About) {
  const { discussionReports: t, users } = db.tables;
  const rows = await db
    .select({ userId: users.id })
    .from(t)
    .innerJoin(users, eq(users.athleteId, t.athleteId))
    .where(and(isAbout(t, about), isNull(t.decidedAt)));
  return rows.map(({ userId }) => userId);
}
