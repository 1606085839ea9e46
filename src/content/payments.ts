import { prices } from "#db/payment-values.ts";

/** What a member reads on each page while a payment is late, and what they can do. */
export const latePayment = {
  label: "Payment",
  failed: "Your last payment did not go through.",
  ends: "Access ends on",
  ended: "Your access has ended.",
  card: "Update card",
  confirm: "Confirm with your bank",
};

/** The offer for athletes without access to the mentorship. */
export const wayIn = {
  heading: "Begin the mentorship",
  belongs: "This part belongs to the mentorship.",
  line: `${prices.mentorship.short} a month. Cancel any time; it ends with the month that is paid.`,
  see: "See what it includes",
};

/** What the mentorship costs, on its own screen and in the account. */
export const mentorship = { price: prices.mentorship.short, period: "/month" };

/** The words of a site that takes no payments. */
export const paymentsOff = {
  heading: "Payment System Unavailable",
  weWillHelp: "and we will help.",
  fullAccess: "Good news: you have full access.",
  nothingDue:
    "There is nothing to pay on this site right now. Your profile is ready, and nothing has been charged.",
};
