import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import { worksHere } from "./staff.ts";

/** Everybody on the list, in its order. */
export function listOnCall(db: Reader) {
  const { onCall: t, users } = db.tables;
  return db
    .select({
      ...{ userId: t.userId, email: t.email, confirmedAt: t.confirmedAt, testedAt: t.testedAt },
      ...{ displayName: users.displayName, username: users.username },
    })
    .from(t)
    .innerJoin(users, and(eq(users.id, t.userId), worksHere(db)))
    .orderBy(asc(t.position), asc(t.id));
}

/** The accounts of those whom an alarm is known to reach, in their order. */
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

/** Replaces the list. Who keeps the address stays proven. */
export async function replaceOnCall(tx: Tx, people: readonly OnCall[]) {
  const { onCall: t } = tx.tables;
  const before = await tx.select().from(t);
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

/** False if they are not on the list. */
export async function startTest(tx: Tx, { userId, at }: Test) {
  const { onCall: t } = tx.tables;
  const changed = await tx
    .update(t)
    .set({ testedAt: at, testHash: null })
    .where(eq(t.userId, userId))
    .returning();
  return changed.length > 0;
}

/** False if they are not on the list any more. */
export async function setTestHash(
  tx: Tx,
  { userId, testHash }: { userId: number; testHash: string },
) {
  const { onCall: t } = tx.tables;
  const changed = await tx.update(t).set({ testHash }).where(eq(t.userId, userId)).returning();
  return changed.length > 0;
}

type Proof = { userId: number; testHash: string; testedSince: Date; at: Date };

/** The link of a test alarm was opened; false if it is not theirs, or too old. */
export async function confirmOnCall(tx: Tx, { userId, testHash, testedSince, at }: Proof) {
  const { onCall: t } = tx.tables;
  const isTheirs = and(eq(t.userId, userId), eq(t.testHash, testHash), gt(t.testedAt, testedSince));
  const changed = await tx
    .update(t)
    .set({ confirmedAt: at, testHash: null })
    .where(isTheirs)
    .returning();
  return changed.length > 0;
}

type Renewal = { provenAfter: Date; provenBefore: Date; testedBefore: Date };

/** Whose proof ends soon or has ended lately, and who got no test for a while. */
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

/** One alarm a person. Who already waits for one about the same call gets no second. */
export async function insertAlarms(
  tx: Tx,
  userIds: readonly number[],
  alarm: Omit<NewRow<"careAlarms">, "userId">,
) {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ ...alarm, userId }));
  await tx.insert(tx.tables.careAlarms).values(rows).onConflictDoNothing();
}

/** Takes back the alarms about a call that did not go out yet. */
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

/** Where an alarm goes: the address on the list, else the name of an account that is an address. */
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
