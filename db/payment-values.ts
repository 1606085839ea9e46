/** Prices, and the states of payments and subscriptions. This file has no imports. */

/** Subscription states shown to admins. */
export const subscriptionStates = ["active", "past_due", "canceled", "none"] as const;

/** The Stripe statuses of each state; any other status is "none". */
export const statusesOf = {
  active: ["active", "trialing"],
  past_due: ["past_due", "unpaid", "paused"],
  canceled: ["canceled"],
} as const;

export const paymentKinds = ["mentorship", "membership"] as const;

/** How a late payment can be completed: with another card, or by confirming it with the bank. */
export const mendKinds = ["card", "confirm"] as const;

/** Why a payment is refunded, in Stripe's words. */
export const refundReasons = ["requested_by_customer", "duplicate", "fraudulent"] as const;

export const disputeStates = ["none", "open", "won", "lost"] as const;

/** The prices of one month: `amount` in cents, then the same as texts. */
export const prices = {
  mentorship: { amount: 45_000, currency: "usd", short: "$450", exact: "$450.00" },
  membership: { amount: 4_700, currency: "usd", short: "$47", exact: "$47.00" },
};

export const productIds = ["honour-membership"] as const;
