import { and, desc, eq, gt, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";

type Hint = {
  eventId: string;
  type: string;
  subject: string;
  apiVersion?: string | null;
  at: Date;
  dueAt?: Date;
};

/** Stores each event once, although Stripe may deliver it often. Returns how many are new. */
export async function insertStripeEvents(tx: Tx, hints: readonly Hint[]) {
  if (hints.length === 0) return 0;
  const { stripeEvents: t } = tx.tables;
  const rows = hints.map(({ at, ...hint }) => ({ dueAt: at, ...hint, createdAt: at }));
  const stored = await tx.insert(t).values(rows).onConflictDoNothing().returning({ id: t.id });
  return stored.length;
}

/** Unprocessed events of an object, including those that need an admin. */
export function listOpenStripeEvents(db: Reader, subject: string) {
  const { stripeEvents } = db.tables;
  return db
    .select({ id: stripeEvents.id, type: stripeEvents.type })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.subject, subject), isNull(stripeEvents.processedAt)))
    .orderBy(stripeEvents.id);
}

export async function finishStripeEvents(tx: Tx, { ids, at }: { ids: number[]; at: Date }) {
  const { stripeEvents } = tx.tables;
  await tx
    .update(stripeEvents)
    .set({ processedAt: at, dueAt: null, lastError: null })
    .where(and(inArray(stripeEvents.id, ids), isNull(stripeEvents.processedAt)));
}

/** Without `dueAt` the event waits for an admin. */
export async function postponeStripeEvents(
  tx: Tx,
  { ids, ...change }: { ids: number[]; dueAt: Date | null; lastError: string },
) {
  const { stripeEvents } = tx.tables;
  await tx
    .update(stripeEvents)
    .set(change)
    .where(and(inArray(stripeEvents.id, ids), isNull(stripeEvents.processedAt)));
}

/**
 * Makes all postponed events due. Called when the server starts: no event is being processed then,
 * and the cause of their failure may be gone.
 */
export async function releaseStripeEvents(tx: Tx, { now }: { now: Date }) {
  const { stripeEvents } = tx.tables;
  await tx.update(stripeEvents).set({ dueAt: now }).where(gt(stripeEvents.dueAt, now));
}

/** Whether an event has been due for too long, so no worker seems to run. */
export async function hasNeglectedStripeEvent(db: Reader, { dueBefore }: { dueBefore: Date }) {
  const { stripeEvents } = db.tables;
  const [neglected] = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(lt(stripeEvents.dueAt, dueBefore))
    .limit(1);
  return neglected !== undefined;
}

export async function deleteStripeEvents(tx: Tx, { processedBefore }: { processedBefore: Date }) {
  const { stripeEvents } = tx.tables;
  await tx.delete(stripeEvents).where(lt(stripeEvents.processedAt, processedBefore));
}

/** The API version of the newest event from Stripe; null if there is none. */
export async function findEventVersion(db: Reader) {
  const { stripeEvents: t } = db.tables;
  const [newest] = await db
    .select({ apiVersion: t.apiVersion })
    .from(t)
    .where(isNotNull(t.apiVersion))
    .orderBy(desc(t.id))
    .limit(1);
  return newest?.apiVersion ?? null;
}

type Listing = { limit: number; before?: number | undefined };

/** Unprocessed events, newest first; `before` is the last id of the previous page. */
export function listUnprocessedEvents(db: Reader, { limit, before }: Listing) {
  const { stripeEvents: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(isNull(t.processedAt), before === undefined ? undefined : lt(t.id, before)))
    .orderBy(desc(t.id))
    .limit(limit);
}

/** Returns whether the event was open before. */
export async function reviveStripeEvent(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { stripeEvents: t } = tx.tables;
  const change = { dueAt: at, attempts: 0, lastError: null };
  const isOpen = and(eq(t.id, id), isNull(t.processedAt));
  return (await tx.update(t).set(change).where(isOpen).returning()).length > 0;
}
