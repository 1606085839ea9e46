import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import { worksHere } from "./staff.ts";

/** The staff on call who work here now, in order. */
export function listOnCall(db: Reader) {
  const { onCall: t, users } = db.tables;
  return db
    .select({
      userId: t.userId,
      email: t.email,
      confirmedAt: t.confirmedAt,
      testedAt: t.testedAt,
      displayName: users.displayName,
      username: users.username,
    })
    .from(t)
    .innerJoin(users, and(eq(users.id, t.userId), worksHere(db)))
    .orderBy(asc(t.position), asc(t.id));
}

/** All of the list in order, also those who do not work here now, as with a closed account. */
export function listOnCallRows(db: Reader) {
  const { onCall: t } = db.tables;
  return db.select().from(t).orderBy(asc(t.position), asc(t.id));
}

/** The staff on call who opened a test alarm since `provenSince`, in order. */
export async function listReachable(db: Reader, provenSince: Date) {
  const { onCall: t, users } = db.tables;
  const rows = await db
    .select({ userId: t.userId })
    .from(t)
    .innerJoin(users, and(eq(users.id, t.userId), worksHere(db)))
    .where(gte(t.confirmedAt, provenSince))
    .orderBy(asc(t.position), asc(t.id));
  return rows.map(({ userId }) => userId);
}

type OnCall = { userId: number; email: string };

/** Replaces the list. People who keep their address keep the proof that alarms reach them. */
export async function replaceOnCall(tx: Tx, people: readonly OnCall[]) {
  const { onCall: t } = tx.tables;
  const before = await listOnCallRows(tx);
  await tx.delete(t);
  for (const [index, { userId, email }] of people.entries()) {
    const known = before.find((row) => row.userId === userId && row.email === email);
    const { confirmedAt = null, testedAt = null, testHash = null } = known ?? {};
    await tx
      .insert(t)
      .values({ userId, email, position: index + 1, confirmedAt, testedAt, testHash });
  }
}

export async function removeOnCall(tx: Tx, userId: number) {
  const { onCall: t } = tx.tables;
  await tx.delete(t).where(eq(t.userId, userId));
}

type Test = { userId: number; at: Date };

/** Notes that a test alarm was asked for; false if the user is not on the list. */
export async function startTest(tx: Tx, { userId, at }: Test) {
  const { onCall: t } = tx.tables;
  const changed = await tx
    .update(t)
    .set({ testedAt: at, testHash: null })
    .where(eq(t.userId, userId))
    .returning();
  return changed.length > 0;
}

/** False if the user is no longer on the list. */
export async function setTestHash(
  tx: Tx,
  { userId, testHash }: { userId: number; testHash: string },
) {
  const { onCall: t } = tx.tables;
  const changed = await tx.update(t).set({ testHash }).where(eq(t.userId, userId)).returning();
  return changed.length > 0;
}

type Proof = { userId: number; testHash: string; testedSince: Date; at: Date };

/**
 * Notes that a test alarm's link was opened; false if it is another user's, or too old. Opening it
 * again does so again.
 */
export async function confirmOnCall(tx: Tx, { userId, testHash, testedSince, at }: Proof) {
  const { onCall: t } = tx.tables;
  const isTheirs = and(eq(t.userId, userId), eq(t.testHash, testHash), gt(t.testedAt, testedSince));
  const changed = await tx.update(t).set({ confirmedAt: at }).where(isTheirs).returning();
  return changed.length > 0;
}

type Renewal = { provenAfter: Date; provenBefore: Date; testedBefore: Date };

/** The staff on call whose proof ends soon or ended lately, and who got no test lately. */
export async function listNearlyUnproven(db: Reader, renewal: Renewal) {
  const { onCall: t, users } = db.tables;
  const { provenAfter, provenBefore, testedBefore } = renewal;
  const isEnding = and(gt(t.confirmedAt, provenAfter), lt(t.confirmedAt, provenBefore));
  const isUntested = or(isNull(t.testedAt), lt(t.testedAt, testedBefore));
  const rows = await db
    .select({ userId: t.userId })
    .from(t)
    .innerJoin(users, and(eq(users.id, t.userId), worksHere(db)))
    .where(and(isEnding, isUntested));
  return rows.map(({ userId }) => userId);
}

/** Adds an alarm for each user, except those with a waiting alarm about the same call. */
export async function insertAlarms(
  tx: Tx,
  userIds: readonly number[],
  alarm: Omit<NewRow<"careAlarms">, "userId">,
) {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ ...alarm, userId }));
  await tx.insert(tx.tables.careAlarms).values(rows).onConflictDoNothing();
}

/** Deletes the waiting alarms about a call. */
export async function deleteWaitingAlarms(tx: Tx, careCallId: number) {
  const { careAlarms: t } = tx.tables;
  await tx.delete(t).where(and(eq(t.careCallId, careCallId), isNotNull(t.dueAt)));
}

/** When the last mail about many calls was made. */
export async function findLastOfMany(db: Reader) {
  const { careAlarms: t } = db.tables;
  const [last] = await db
    .select({ at: t.createdAt })
    .from(t)
    .where(eq(t.kind, "many"))
    .orderBy(desc(t.createdAt))
    .limit(1);
  return last?.at;
}

/** The address on the on-call list, else the username if that is an e-mail address. */
export async function findAlarmAddress(db: Reader, userId: number) {
  const { onCall: t, users } = db.tables;
  const [found] = await db
    .select({ email: t.email, username: users.username })
    .from(users)
    .leftJoin(t, eq(t.userId, users.id))
    .where(and(eq(users.id, userId), worksHere(db)));
  if (found?.email) return found.email;
  return found?.username.includes("@") ? found.username : undefined;
}

type End = { id: number; sentAt: Date | null; lastError: string | null };

export async function finishAlarm(tx: Tx, { id, sentAt, lastError }: End) {
  const { careAlarms: t } = tx.tables;
  await tx.update(t).set({ dueAt: null, sentAt, lastError }).where(eq(t.id, id));
}

export async function postponeAlarm(
  tx: Tx,
  { id, dueAt, lastError }: { id: number; dueAt: Date; lastError: string },
) {
  const { careAlarms: t } = tx.tables;
  await tx.update(t).set({ dueAt, lastError }).where(eq(t.id, id));
}
