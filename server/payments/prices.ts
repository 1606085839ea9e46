import type Stripe from "stripe";
import { prices } from "#db/payment-values.ts";

const lookupKey = "honour_mentorship_monthly";
const interval = "month";
const tax_behavior = "exclusive";

export const mentorshipName = "Monthly Mentorship & Training";

/** The mentorship's price at Stripe, found by its key; created if it is missing or has changed. */
export async function ensurePrice(stripe: Stripe) {
  const { amount, currency } = prices.mentorship;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const existing = data.find(
    (price) =>
      price.unit_amount === amount &&
      price.currency === currency &&
      price.recurring?.interval === interval,
  );
  // Tax is added to the price, if it is collected. Prices of earlier releases do not say so.
  if (existing?.tax_behavior === "unspecified")
    await stripe.prices.update(existing.id, { tax_behavior });
  if (existing) return { id: existing.id, isNew: false };

  const created = await stripe.prices.create(
    {
      currency,
      unit_amount: amount,
      recurring: { interval },
      lookup_key: lookupKey,
      tax_behavior,
      // Moves the key from the price with the old amount.
      transfer_lookup_key: true,
      product_data: { name: mentorshipName },
    },
    { idempotencyKey: `price:${lookupKey}:${amount}:${currency}:${tax_behavior}` },
  );
  return { id: created.id, isNew: true };
}
