import { isNull } from "drizzle-orm";
import { maxLengths } from "../limits.ts";
import { disputeStates, paymentKinds } from "../payment-values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Where tax is owed: a country by its two letters. */
export type TaxAddress = { country: string; postalCode: string };

/** Subscription attempts, purchases, payments and Stripe events. Amounts are in cents. */
export function paymentTables(c: Columns, people: AthleteTables) {
  const { among, atLeast, longest } = checks(c);
  const athleteId = ownerColumn(c, people);
  const { athletes } = people;
  const payer = () => c.integer().references(() => athletes.id, { onDelete: "set null" });

  /**
   * One try to start a subscription, stored before Stripe is called. The row holds all parameters,
   * so a retry with the same key makes the same call.
   */
  const subscriptionAttempts = c.table(
    "subscription_attempts",
    {
      id: c.id(),
      athleteId: athleteId(),
      key: c.text().notNull().unique(),
      stripePriceId: c.text().notNull(),
      stripePromotionCodeId: c.text(),
      taxAddress: c.json<TaxAddress>(),
      stripeSubscriptionId: c.text(),
      createdAt: c.timestamp().notNull(),
      closedAt: c.timestamp(),
    },
    (t) => [
      c.uniqueIndex("subscription_attempts_open").on(t.athleteId).where(isNull(t.closedAt)),
      c.index("subscription_attempts_athlete").on(t.athleteId, t.id),
    ],
  );

  /** A payment for a month of membership, stored when it starts. A retry has the same `attempt`. */
  const purchases = c.table(
    "purchases",
    {
      id: c.id(),
      attempt: c.text().notNull().unique(),
      athleteId: payer(),
      email: c.text(),
      productId: c.text().notNull(),
      amount: c.integer().notNull(),
      currency: c.text().notNull(),
      stripePaymentIntentId: c.text().unique(),
      createdAt: c.timestamp().notNull(),
      paidAt: c.timestamp(),
    },
    (t) => [
      longest(t.email, maxLengths.email),
      atLeast(t.amount, 1),
      c.index("purchases_athlete").on(t.athleteId),
      c.index("purchases_email").on(t.email),
      c.index("purchases_open").on(t.createdAt).where(isNull(t.paidAt)),
    ],
  );

  /**
   * Payments, kept after the athlete is deleted. `reference` is the id of the invoice or payment
   * intent at Stripe.
   */
  const payments = c.table(
    "payments",
    {
      id: c.id(),
      athleteId: payer(),
      kind: c.oneOf(paymentKinds).notNull(),
      description: c.text().notNull(),
      amount: c.integer().notNull(),
      currency: c.text().notNull(),
      reference: c.text().notNull().unique(),
      paidAt: c.timestamp().notNull(),
      refundedAmount: c.integer().notNull().default(0),
      /** What the bank holds back while a dispute is open, or has taken when it is lost. */
      disputedAmount: c.integer().notNull().default(0),
      disputeState: c.oneOf(disputeStates).notNull().default("none"),
      /** Null for payments of the first release until Stripe is asked again. */
      stripePaymentIntentId: c.text(),
      receiptUrl: c.text(),
    },
    (t) => [
      among(t.kind, paymentKinds),
      atLeast(t.amount, 1),
      atLeast(t.refundedAmount, 0),
      c.index("payments_athlete").on(t.athleteId, t.paidAt),
      c.index("payments_newest").on(t.paidAt, t.id),
    ],
  );

  /**
   * Hints to look at an object at Stripe or to end a subscription, from webhooks or our own calls.
   * `subject` is the id of the object; its content is not stored. A row with `dueAt` waits; one
   * with neither `dueAt` nor `processedAt` needs an admin.
   */
  const stripeEvents = c.table(
    "stripe_events",
    {
      id: c.id(),
      eventId: c.text().notNull().unique(),
      type: c.text().notNull(),
      subject: c.text().notNull(),
      /** The version of Stripe's API that wrote the event; null for our own hints. */
      apiVersion: c.text(),
      createdAt: c.timestamp().notNull(),
      dueAt: c.timestamp(),
      attempts: c.integer().notNull().default(0),
      processedAt: c.timestamp(),
      lastError: c.text(),
    },
    (t) => [
      atLeast(t.attempts, 0),
      c.index("stripe_events_due").on(t.dueAt),
      c.index("stripe_events_subject").on(t.subject, t.processedAt),
      c.index("stripe_events_processed").on(t.processedAt),
    ],
  );

  return { subscriptionAttempts, purchases, payments, stripeEvents };
}
