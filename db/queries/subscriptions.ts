import { and, desc, eq, gt, isNotNull, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow, Tables } from "../schema/index.ts";

const subscriber = ({ athletes }: Tables) => ({
  id: athletes.id,
  name: athletes.name,
  email: athletes.email,
  complimentaryUntil: athletes.complimentaryUntil,
  stripeCustomerId: athletes.stripeCustomerId,
  stripeSubscriptionId: athletes.stripeSubscriptionId,
  status: athletes.subscriptionStatus,
  pastDueSince: athletes.pastDueSince,
  endsAt: athletes.subscriptionEndsAt,
  cancelsAtPeriodEnd: athletes.cancelsAtPeriodEnd,
  mendBy: athletes.mendBy,
  renewalNoticeFor: athletes.renewalNoticeFor,
  timeZone: athletes.timeZone,
  version: athletes.subscriptionVersion,
});

export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>;

export async function findSubscriber(db: Reader, athleteId: number) {
  const { athletes } = db.tables;
  const [row] = await db
    .select(subscriber(db.tables))
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return row;
}

export async function findSubscriberOf(db: Reader, stripeSubscriptionId: string) {
  const { athletes } = db.tables;
  const [row] = await db
    .select(subscriber(db.tables))
    .from(athletes)
    .where(eq(athletes.stripeSubscriptionId, stripeSubscriptionId));
  return row;
}

export async function findSubscriberByCustomer(db: Reader, stripeCustomerId: string) {
  const { athletes } = db.tables;
  const [row] = await db
    .select(subscriber(db.tables))
    .from(athletes)
    .where(eq(athletes.stripeCustomerId, stripeCustomerId));
  return row;
}

/** The subscription of the athlete whose customer this is: the stored one, else the begun one. */
export async function findSubscriptionOfCustomer(db: Reader, stripeCustomerId: string) {
  const athlete = await findSubscriberByCustomer(db, stripeCustomerId);
  if (!athlete) return null;
  if (athlete.stripeSubscriptionId) return athlete.stripeSubscriptionId;
  return (await findOpenAttempt(db, athlete.id))?.stripeSubscriptionId ?? null;
}

type SubscriptionColumns = Pick<
  NewRow<"athletes">,
  | "stripeSubscriptionId"
  | "subscriptionStatus"
  | "pastDueSince"
  | "subscriptionEndsAt"
  | "cancelsAtPeriodEnd"
  | "mendBy"
  | "openInvoiceUrl"
  | "renewalNoticeFor"
>;

/**
 * Updates the subscription if the athlete's version has not changed since it was read. Returns
 * whether it did.
 */
export async function updateSubscription(
  tx: Tx,
  { id, version, ...change }: { id: number; version: number } & SubscriptionColumns,
) {
  const { athletes } = tx.tables;
  const updated = await tx
    .update(athletes)
    .set({ ...change, subscriptionVersion: version + 1 })
    .where(and(eq(athletes.id, id), eq(athletes.subscriptionVersion, version)))
    .returning({ id: athletes.id });
  return updated.length > 0;
}

/** Sets the Stripe customer once. Returns the one that is stored. */
export async function keepCustomer(
  tx: Tx,
  { athleteId, customerId }: { athleteId: number; customerId: string },
) {
  const { athletes } = tx.tables;
  await tx
    .update(athletes)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(athletes.id, athleteId), isNull(athletes.stripeCustomerId)));
  return (await findSubscriber(tx, athleteId))?.stripeCustomerId ?? undefined;
}

export async function forgetCustomer(
  tx: Tx,
  { id, stripeCustomerId }: Pick<Subscriber, "id" | "stripeCustomerId">,
) {
  const { athletes } = tx.tables;
  if (stripeCustomerId === null) return;
  await tx
    .update(athletes)
    .set({ stripeCustomerId: null })
    .where(and(eq(athletes.id, id), eq(athletes.stripeCustomerId, stripeCustomerId)));
}

export async function findOpenAttempt(db: Reader, athleteId: number) {
  const { subscriptionAttempts: attempts } = db.tables;
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.athleteId, athleteId), isNull(attempts.closedAt)));
  return attempt;
}

/** Adds the attempt, unless the athlete has an open one. */
export async function insertAttempt(tx: Tx, attempt: NewRow<"subscriptionAttempts">) {
  await tx.insert(tx.tables.subscriptionAttempts).values(attempt).onConflictDoNothing();
}

/** Returns whether the attempt exists; it is deleted with its athlete. */
export async function updateAttempt(
  tx: Tx,
  { id, stripeSubscriptionId }: { id: number; stripeSubscriptionId: string },
) {
  const { subscriptionAttempts: attempts } = tx.tables;
  const updated = await tx
    .update(attempts)
    .set({ stripeSubscriptionId })
    .where(eq(attempts.id, id))
    .returning({ id: attempts.id });
  return updated.length > 0;
}

export async function closeAttempt(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { subscriptionAttempts: attempts } = tx.tables;
  await tx
    .update(attempts)
    .set({ closedAt: at })
    .where(and(eq(attempts.id, id), isNull(attempts.closedAt)));
}

type AttemptNames = { athleteId: number; key?: string | undefined; stripeSubscriptionId: string };

/** The athlete's newest attempt with this key or subscription. */
export async function findAttemptOf(
  db: Reader,
  { athleteId, key, stripeSubscriptionId }: AttemptNames,
) {
  const { subscriptionAttempts: attempts } = db.tables;
  const match = or(
    key ? eq(attempts.key, key) : undefined,
    eq(attempts.stripeSubscriptionId, stripeSubscriptionId),
  );
  const [attempt] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.athleteId, athleteId), match))
    .orderBy(desc(attempts.id))
    .limit(1);
  return attempt;
}

const overStatuses = ["canceled", "incomplete_expired"];

/** Subscriptions that may still change, paged by athlete id. */
export function listLastingSubscriptions(
  db: Reader,
  { after, limit }: { after: number; limit: number },
) {
  const { athletes } = db.tables;
  const isLasting = or(
    isNull(athletes.subscriptionStatus),
    notInArray(athletes.subscriptionStatus, overStatuses),
  );
  return db
    .select({ athleteId: athletes.id, subject: athletes.stripeSubscriptionId })
    .from(athletes)
    .where(and(gt(athletes.id, after), isNotNull(athletes.stripeSubscriptionId), isLasting))
    .orderBy(athletes.id)
    .limit(limit);
}

export function listOpenAttempts(db: Reader, { before, limit }: { before: Date; limit: number }) {
  const { subscriptionAttempts: attempts } = db.tables;
  return db
    .select({ subject: attempts.stripeSubscriptionId })
    .from(attempts)
    .where(
      and(
        isNull(attempts.closedAt),
        isNotNull(attempts.stripeSubscriptionId),
        lt(attempts.createdAt, before),
      ),
    )
    .orderBy(desc(attempts.id))
    .limit(limit);
}
