import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";

type Hint = { eventId: string; type: string; subject: string; at: Date; dueAt?: Date };

/** Each event once, however often it comes; `at` is when. */
export async function insertStripeEvents(tx: Tx, hints: readonly Hint[]) {
  if (hints.length === 0) return;
  const rows = hints.map(({ at, ...hint }) => ({ dueAt: at, ...hint, createdAt: at }));
  await tx.insert(tx.tables.stripeEvents).values(rows).onConflictDoNothing();
}

/** What was said about this subject and not yet followed, waiting for a person included. */
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

/** Without a `dueAt` it waits for a person. */
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

/** Makes due what waits for later: after a start nothing is in hand, and its cause may be gone. */
export async function releaseStripeEvents(tx: Tx, { now }: { now: Date }) {
  const { stripeEvents } = tx.tables;
  await tx.update(stripeEvents).set({ dueAt: now }).where(gt(stripeEvents.dueAt, now));
}

/** Whether an event has been due for so long that nobody seems to look. */
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

type Listing = { limit: number; before?: number | undefined };

/** What is not followed yet, the newest first; `before` is the id that the page before it ended with. */
export function listUnprocessedEvents(db: Reader, { limit, before }: Listing) {
  const { stripeEvents: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(isNull(t.processedAt), before === undefined ? undefined : lt(t.id, before)))
    .orderBy(desc(t.id))
    .limit(limit);
}

/** Whether it was still open. */
export async function reviveStripeEvent(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { stripeEvents: t } = tx.tables;
  const change = { dueAt: at, attempts: 0, lastError: null };
  const isOpen = and(eq(t.id, id), isNull(t.processedAt));
  return (await tx.update(t).set(change).where(isOpen).returning()).length > 0;
}
