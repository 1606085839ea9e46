import * as z from "zod";
import { mendKinds } from "#db/payment-values.ts";

export const paymentSettings = z.object({
  publishableKey: z.string().nullable(),
  takesCodes: z.boolean(),
  addsTax: z.boolean(),
});

/** How an athlete can fix a late payment: with another card, or by confirming it with the bank. */
export const mend = z.object({
  kind: z.enum(mendKinds),
  /** The page of the open invoice at Stripe. */
  url: z.string().nullable(),
  /** When access ends; null once it has. */
  until: z.date().nullable(),
});

export const subscription = z.object({
  status: z.string().nullable(),
  hasAccess: z.boolean(),
  renewsAt: z.date().nullable(),
  accessUntil: z.date().nullable(),
  /** The end of access without charge; null if there is none or it is over. */
  complimentaryUntil: z.date().nullable(),
  /** The end of the current period, or when the subscription ended. */
  endsAt: z.date().nullable(),
  cancelsAtPeriodEnd: z.boolean(),
  isPaid: z.boolean(),
  /** Null while no payment is late. */
  mend: mend.nullable(),
});

export const startedSubscription = z.object({
  /** What the secret confirms: a payment, or, with nothing due today, a card for later payments. */
  kind: z.enum(["payment", "setup"]),
  clientSecret: z.string(),
  subscriptionId: z.string(),
  /** The amount due today in cents, and the part of it that is tax added to the price. */
  today: z.object({ amount: z.int(), tax: z.int() }),
});

/** The Stripe secret to confirm a payment or card. */
export const secret = z.object({ clientSecret: z.string() });

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export const invoice = z.object({
  id: z.string(),
  createdAt: z.date(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  card: z.string().nullable(),
  url: z.string().nullable(),
});
