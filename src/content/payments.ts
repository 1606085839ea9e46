/** What the mentorship costs, on its own screen and in the account. */
export const mentorship = { price: "$450", period: "/month" };

/** What the mentorship's screen and the account say where the site takes no payments. */
export const paymentsOff = {
  heading: "Payment System Unavailable",
  text: "Payment is switched off on this site right now. Your profile is safe, and nothing has been charged.",
  weWillHelp: "and we will help.",
  fullAccess: "Good news: you have full access.",
  nothingDue:
    "There is nothing to pay on this site right now. Your profile is ready, and nothing has been charged.",
};
