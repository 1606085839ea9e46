import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { onPage, type Page } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

/** Stores a payment once for each reference. True for the call that stored it. */
export async function insertPayment(tx: Tx, payment: NewRow<"payments">) {
  const { payments: t } = tx.tables;
  const rows = await tx.insert(t).values(payment).onConflictDoNothing().returning({ id: t.id });
  return rows.length > 0;
}

type Filled = { athleteId: number } & Pick<
  Row<"payments">,
  "reference" | "stripePaymentIntentId" | "receiptUrl"
>;

/** Adds the payment intent and receipt that payments of the first release do not have. */
export async function fillPayment(tx: Tx, { athleteId, reference, ...values }: Filled) {
  const { payments: t } = tx.tables;
  const isEmpty = or(isNull(t.stripePaymentIntentId), isNull(t.receiptUrl));
  await tx
    .update(t)
    .set(values)
    .where(and(eq(t.athleteId, athleteId), eq(t.reference, reference), isEmpty));
}

/** Whether this athlete has paid for anything. */
export async function hasPaid(db: Reader, athleteId: number) {
  const { payments, purchases } = db.tables;
  const isBought = and(eq(purchases.athleteId, athleteId), isNotNull(purchases.paidAt));
  if ((await db.$count(payments, eq(payments.athleteId, athleteId))) > 0) return true;
  return (await db.$count(purchases, isBought)) > 0;
}

/** Payments of an athlete, newest first. */
export function listPaymentsOf(db: Reader, { athleteId, ...page }: Page & { athleteId: number }) {
  const { payments: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  return db
    .select()
    .from(t)
    .where(onPage({ at: t.paidAt, id: t.id, condition: isOwn }, page))
    .orderBy(desc(t.paidAt), desc(t.id))
    .limit(page.limit);
}

export async function findPayment(db: Reader, id: number) {
  const { payments: t } = db.tables;
  const [payment] = await db.select().from(t).where(eq(t.id, id));
  return payment;
}

/** Finds a payment by the id of its invoice or payment intent, under which it is stored. */
export async function findPaymentByReference(db: Reader, reference: string) {
  const { payments: t } = db.tables;
  const [payment] = await db.select().from(t).where(eq(t.reference, reference));
  return payment;
}

/** Finds a payment by its payment intent, which may not be known yet for a mentorship invoice. */
export async function findPaymentByIntent(db: Reader, intent: string) {
  const { payments: t } = db.tables;
  const isMeant = or(eq(t.reference, intent), eq(t.stripePaymentIntentId, intent));
  const [payment] = await db.select().from(t).where(isMeant).limit(1);
  return payment;
}

type Loss = Pick<
  Row<"payments">,
  "id" | "refundedAmount" | "disputedAmount" | "disputeState" | "stripePaymentIntentId"
>;

/** Stores what is refunded and disputed at Stripe now. */
export async function updateLoss(tx: Tx, { id, ...loss }: Loss) {
  const { payments: t } = tx.tables;
  const [updated] = await tx.update(t).set(loss).where(eq(t.id, id)).returning();
  return updated;
}

/** Adds a purchase, unless its attempt has one already. */
export async function insertPurchase(tx: Tx, purchase: NewRow<"purchases">) {
  await tx.insert(tx.tables.purchases).values(purchase).onConflictDoNothing();
}

export async function findPurchase(db: Reader, attempt: string) {
  const { purchases } = db.tables;
  const [purchase] = await db.select().from(purchases).where(eq(purchases.attempt, attempt));
  return purchase;
}

export async function findPurchaseOf(db: Reader, stripePaymentIntentId: string) {
  const { purchases } = db.tables;
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(eq(purchases.stripePaymentIntentId, stripePaymentIntentId));
  return purchase;
}

type Buyer = { email?: string; athleteId?: number };

export async function updateBuyer(tx: Tx, { id, ...buyer }: { id: number } & Buyer) {
  const { purchases } = tx.tables;
  await tx
    .update(purchases)
    .set(buyer)
    .where(and(eq(purchases.id, id), isNull(purchases.paidAt)));
}

/** Stores the payment intent of a purchase in place of `instead`, if that is still stored. */
export async function keepIntent(
  tx: Tx,
  { id, intentId, instead }: { id: number; intentId: string; instead: string | null },
) {
  const { purchases } = tx.tables;
  const { stripePaymentIntentId: column } = purchases;
  await tx
    .update(purchases)
    .set({ stripePaymentIntentId: intentId })
    .where(and(eq(purchases.id, id), instead === null ? isNull(column) : eq(column, instead)));
}

type Owner = Pick<Row<"users">, "athleteId" | "username" | "emailConfirmedAt">;

/**
 * Gives an athlete what was paid with their address and without a profile, if the address is
 * confirmed.
 */
export async function claimPurchases(
  tx: Tx,
  { athleteId, username: email, emailConfirmedAt }: Owner,
) {
  if (athleteId === null || !emailConfirmedAt) return;
  const { payments, purchases: t } = tx.tables;
  const claimed = await tx
    .update(t)
    .set({ athleteId })
    .where(and(eq(t.email, email), isNull(t.athleteId), isNotNull(t.paidAt)))
    .returning({ intent: t.stripePaymentIntentId });
  const intents = claimed.flatMap(({ intent }) => intent ?? []);
  await tx
    .update(payments)
    .set({ athleteId })
    .where(and(inArray(payments.reference, intents), isNull(payments.athleteId)));
}

/** Returns the purchase to only one caller, which then stores the payment. */
export async function markPaid(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { purchases } = tx.tables;
  const [paid] = await tx
    .update(purchases)
    .set({ paidAt: at })
    .where(and(eq(purchases.id, id), isNull(purchases.paidAt)))
    .returning();
  return paid;
}

export function listOpenPurchases(
  db: Reader,
  { after, before, limit }: { after: Date; before: Date; limit: number },
) {
  const { purchases } = db.tables;
  return db
    .select({ subject: purchases.stripePaymentIntentId })
    .from(purchases)
    .where(
      and(
        isNull(purchases.paidAt),
        isNotNull(purchases.stripePaymentIntentId),
        gt(purchases.createdAt, after),
        lt(purchases.createdAt, before),
      ),
    )
    .orderBy(desc(purchases.id))
    .limit(limit);
}
