import { and, eq, inArray, isNotNull, isNull, max, notInArray, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow, Row } from "../schema/index.ts";

export async function findNotification(db: Reader, id: number) {
  const { notifications: t } = db.tables;
  const [row] = await db.select().from(t).where(eq(t.id, id));
  return row;
}

type Change = Partial<
  Pick<NewRow<"notifications">, "pushAt" | "mailAt" | "dueAt" | "mailedAt" | "attempts">
>;

export async function updateDelivery(tx: Tx, id: number, change: Change) {
  const { notifications: t } = tx.tables;
  await tx.update(t).set(change).where(eq(t.id, id));
}

type OfSubject = { subject: string; at: Date };

/** Sends the unread notifications of a subject whose time came while they were hidden. */
export async function sendHidden(tx: Tx, { subject, at }: OfSubject) {
  const { notifications: t } = tx.tables;
  const isUnread = and(eq(t.subject, subject), isNull(t.readAt));
  const isUnsent = and(isNull(t.dueAt), or(isNotNull(t.pushAt), isNotNull(t.mailAt)));
  await tx.update(t).set({ dueAt: at }).where(and(isUnread, isUnsent));
}

type OfKind = Pick<Row<"notifications">, "userId" | "kind">;

/** When a mail last contained a notification of this kind for this user. */
export async function findLastMailed(db: Reader, { userId, kind }: OfKind) {
  const { notifications: t } = db.tables;
  const [row] = await db
    .select({ at: max(t.mailedAt) })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.kind, kind)));
  return row?.at ?? null;
}

/** The condition for users with an open account and no notification of this subject, read or not. */
export function isUntold(db: Reader, subject: string) {
  const { notifications: t, users } = db.tables;
  const told = db.select({ id: t.userId }).from(t).where(eq(t.subject, subject));
  return and(isNull(users.closedAt), notInArray(users.id, told));
}

type Untold = { userIds: readonly number[]; subject: string };

/** Those of these users who have an open account and no notification of this subject. */
export async function listUntold(db: Reader, { userIds, subject }: Untold) {
  const { users: t } = db.tables;
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, [...userIds]), isUntold(db, subject)));
  return rows.map(({ id }) => id);
}
