import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { mostPushDevices } from "../limits.ts";
import type { NewRow } from "../schema/index.ts";

/** The key that pages subscribe with. */
export async function findPushKey(db: Reader) {
  const { pushKeys: t } = db.tables;
  const [key] = await db.select().from(t).where(isNull(t.retiredAt)).orderBy(desc(t.id)).limit(1);
  return key;
}

/** The new key takes the place of those before it; what they are subscribed with stays in use. */
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

/** Stores a browser under its address. It changes hands with its person; the oldest makes room. */
export async function putPushDevice(tx: Tx, device: NewRow<"pushSubscriptions">) {
  const { pushSubscriptions: t } = tx.tables;
  const { endpoint, userId } = device;
  const known = await findPushDevice(tx, endpoint);
  // Another person's pushes that wait for this browser go with its row.
  if (known && known.userId !== userId) await tx.delete(t).where(eq(t.id, known.id));
  const { createdAt: _, ...change } = device;
  await tx.insert(t).values(device).onConflictDoUpdate({ target: t.endpoint, set: change });
  const ids = await listPushDevices(tx, userId);
  await tx.delete(t).where(inArray(t.id, ids.slice(mostPushDevices)));
}

/** Newest first. */
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

/** A browser whose push service does not know it any more. */
export async function deleteDeadPushDevice(tx: Tx, id: number) {
  const { pushSubscriptions: t } = tx.tables;
  await tx.delete(t).where(eq(t.id, id));
}

type Sessions = { userId: number; only?: number | undefined; except?: number | undefined };

/** The browsers of one session, or all of this user except those of one. */
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
      ...{ id: t.id, endpoint: t.endpoint, p256dh: t.p256dh, auth: t.auth },
      ...{ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey },
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
