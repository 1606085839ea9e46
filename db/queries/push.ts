import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

/** The key with which browsers subscribe now. */
export async function findPushKey(db: Reader) {
  const { pushKeys: t } = db.tables;
  const [key] = await db.select().from(t).where(isNull(t.retiredAt)).orderBy(desc(t.id)).limit(1);
  return key;
}

/** Adds a key and retires the older keys, which stay in use for their subscriptions. */
export async function insertPushKey(tx: Tx, key: NewRow<"pushKeys">) {
  const { pushKeys: t } = tx.tables;
  await tx.update(t).set({ retiredAt: key.createdAt }).where(isNull(t.retiredAt));
  await tx.insert(t).values(key);
}

export async function findPushDevice(db: Reader, endpoint: string) {
  const { pushSubscriptions: t } = db.tables;
  const [device] = await db.select().from(t).where(eq(t.endpoint, endpoint));
  return device;
}

/** The most browsers of one user that get push messages; a new one replaces the oldest. */
const maxPushDevices = 10;

/**
 * Stores a browser by its endpoint, even if it was another user's. Deletes the user's oldest
 * browsers beyond `maxPushDevices`.
 */
export async function putPushDevice(tx: Tx, device: NewRow<"pushSubscriptions">) {
  const { pushSubscriptions: t } = tx.tables;
  const { endpoint, userId } = device;
  const known = await findPushDevice(tx, endpoint);
  // With the row, the other user's waiting pushes to this browser are deleted.
  if (known && known.userId !== userId) await tx.delete(t).where(eq(t.id, known.id));
  const { createdAt: _, ...change } = device;
  await tx.insert(t).values(device).onConflictDoUpdate({ target: t.endpoint, set: change });
  const ids = await listPushDevices(tx, userId);
  await tx.delete(t).where(inArray(t.id, ids.slice(maxPushDevices)));
}

/** The ids of a user's browsers, newest first. */
export async function listPushDevices(db: Reader, userId: number) {
  const { pushSubscriptions: t } = db.tables;
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(eq(t.userId, userId))
    .orderBy(desc(t.createdAt), desc(t.id));
  return rows.map(({ id }) => id);
}

type Device = { userId: number; endpoint: string };

export async function deletePushDevice(tx: Tx, { userId, endpoint }: Device) {
  const { pushSubscriptions: t } = tx.tables;
  await tx.delete(t).where(and(eq(t.userId, userId), eq(t.endpoint, endpoint)));
}

/** Deletes a browser that its push service no longer knows. */
export async function deleteDeadPushDevice(tx: Tx, id: number) {
  const { pushSubscriptions: t } = tx.tables;
  await tx.delete(t).where(eq(t.id, id));
}

/** Deletes the browsers of all users, with the pushes that wait for them. Returns how many. */
export async function deleteAllPushDevices(tx: Tx) {
  const { pushSubscriptions: t } = tx.tables;
  return (await tx.delete(t).returning({ id: t.id })).length;
}

type Sessions = { userId: number; only?: number | undefined; except?: number | undefined };

/** Deletes a user's browsers: those of one session, all except those of one, or all. */
export async function deletePushDevices(tx: Tx, { userId, only, except }: Sessions) {
  const { pushSubscriptions: t } = tx.tables;
  const isOther =
    except === undefined ? undefined : or(ne(t.sessionId, except), isNull(t.sessionId));
  const isMeant = only === undefined ? isOther : eq(t.sessionId, only);
  await tx.delete(t).where(and(eq(t.userId, userId), isMeant));
}

export async function insertPushJobs(tx: Tx, jobs: readonly NewRow<"pushJobs">[]) {
  if (jobs.length > 0) await tx.insert(tx.tables.pushJobs).values([...jobs]);
}

/** Where a push goes, and the keys to encrypt and sign it with. */
export async function findPushTarget(db: Reader, subscriptionId: number) {
  const { pushKeys, pushSubscriptions: t } = db.tables;
  const [target] = await db
    .select({
      id: t.id,
      endpoint: t.endpoint,
      p256dh: t.p256dh,
      auth: t.auth,
      publicKey: pushKeys.publicKey,
      privateKey: pushKeys.privateKey,
    })
    .from(t)
    .innerJoin(pushKeys, eq(pushKeys.id, t.keyId))
    .where(eq(t.id, subscriptionId));
  return target;
}

type End = { id: number; sentAt: Date | null; lastError: string | null };

export async function finishPush(tx: Tx, { id, sentAt, lastError }: End) {
  const { pushJobs: t, pushSubscriptions: devices } = tx.tables;
  const [job] = await tx
    .update(t)
    .set({ dueAt: null, sentAt, lastError })
    .where(eq(t.id, id))
    .returning({ subscriptionId: t.subscriptionId });
  if (job && sentAt)
    await tx.update(devices).set({ lastSentAt: sentAt }).where(eq(devices.id, job.subscriptionId));
}

type Later = { id: number; dueAt: Date; lastError: string };

export async function postponePush(tx: Tx, { id, dueAt, lastError }: Later) {
  const { pushJobs: t } = tx.tables;
  await tx.update(t).set({ dueAt, lastError }).where(eq(t.id, id));
}
