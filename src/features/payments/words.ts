import { prices } from "#db/payment-values.ts";

/** Words of several payment screens. */
export const payment = {
  heading: "Payment",
  dueToday: "Due today",
  notCharged: "You have not been charged.",
  questions: "Questions?",
  needAHand: "Need a hand?",
  home: "Return to Home",
  dashboard: "Go to Dashboard",
  tryAgain: "Try again",
};

/** The toasts for a payment that did not go through. */
export const paymentFailures = {
  failed: { title: "Payment Failed", description: "An unexpected error occurred." },
  unfinished: {
    title: "Payment Processing",
    description: "Please check your payment method and try again.",
  },
  broken: { title: "Payment Error", description: "Failed to process payment. Please try again." },
};

export const subscribe = {
  title: "Monthly Mentorship & Training: Honour",
  step: "Step 2 of 3",
  heading: "Monthly Mentorship & Training",
  benefits: [
    "Faith-driven one-on-one mentorship",
    "Custom game plan",
    "Spiritual milestones",
    "Anti-fragility, leadership and life skills training",
    "Tools for God-given identity",
    "24/7 resource and community access",
  ],
  bill: [
    { item: "First month, from today", amount: prices.mentorship.exact },
    { item: "Each month after that", amount: prices.mentorship.exact },
  ],
  due: prices.mentorship.exact,
  explain: [
    `You pay ${prices.mentorship.short} today and ${prices.mentorship.short} each month after that, on the same day.`,
    "Cancel any time in your account. You keep access until the end of the month you paid for; partial months are not refunded.",
  ],
  stripeNote: "Stripe handles your card. Your card number never reaches our server.",
  loading: "Setting up your payment. This takes a few seconds.",
  button: `Start Monthly Subscription - ${prices.mentorship.short}/month`,
  paying: "Paying… Please keep this page open.",
  success: {
    title: "Subscription Active!",
    description: "Welcome to Honour. Taking you to your dashboard.",
  },
  active: {
    heading: "You already have an active subscription",
    nothingToPay: "There is nothing to pay.",
    nextPayment: "Your next payment is on",
    accessUntil: "You keep access until",
  },
  account: "Go to your account",
  setupError: { title: "Setup Error", text: "Unable to setup payment. Please try again." },
  setupFailed: "Payment Setup Error",
  notCreated: "Failed to create subscription.",
  noSecret: "No secure payment available",
  back: "Back to Dashboard",
  goOn: "Go on to where you were",
};

/** Words about promotion codes and tax, for sites that have them. */
export const terms = {
  code: {
    have: "I have a code",
    another: "Use another code",
    label: "Your code",
    use: "Use this code",
    close: "Go on without",
    applied: "Your code counts. What you pay today has changed.",
    row: "Your code",
  },
  address: {
    text: "Tax depends on where you live. Please tell us, then you see what is due today before you pay.",
    country: "Country",
    choose: "Choose a country",
    postalCode: "Postal code",
    submit: "Go on to payment",
    taxFor: (place: string) => `Tax is for ${place}.`,
    change: "Change it",
    row: "Tax",
  },
  today: (amount: string, tax: string | undefined) =>
    tax ? `Today: ${amount}, with ${tax} tax` : `Today: ${amount}`,
  nothing: "nothing",
  plusTax: `${prices.mentorship.exact} plus tax`,
  plusTaxShort: `${prices.mentorship.short} plus tax`,
  explain: (today: string, { hasTax, hasCode }: { hasTax: boolean; hasCode: boolean }) =>
    `You pay ${today} today and ${prices.mentorship.short}${hasTax ? " plus tax" : ""} each month after that, on the same day${hasCode ? ", less what your code still takes off" : ""}.`,
};

/** /dashboard, the page to which a subscription's payment returns. */
export const paymentReturn = {
  checking: {
    heading: "Checking your payment",
    text: "One moment. You can leave this page open; it goes on by itself.",
  },
  ok: {
    heading: "You are in",
    text: "Your subscription is active. Taking you to your soul-care dashboard.",
    textBack: "Your subscription is active. Taking you back to where you were.",
    button: "Go there now",
  },
  processing: {
    heading: "Your payment is being processed",
    text: "Your bank is still working on it. This can take a few minutes. You will not be charged twice.",
  },
  failed: {
    heading: "The payment did not go through",
    text: "You have not been charged. You can try again with the same card or another one.",
    button: "Try again",
  },
  none: {
    heading: "No payment to check",
    text: "There is nothing waiting here. Your dashboard is one step away.",
  },
};

export const checkout = {
  title: "Checkout: Honour Membership",
  description: `Pay ${prices.membership.exact} for one month of the Honour Membership. Card details are handled by Stripe.`,
  heading: "Honour Membership",
  price: prices.membership.exact,
  period: ", one payment for one month",
  includes:
    "Monthly video workshop with Q&A, guided weekly instruction, group coaching calls and athlete community access.",
  bill: [
    { item: "Membership, one month", amount: prices.membership.exact },
    { item: "After that", amount: "Nothing. It does not renew." },
  ],
  due: prices.membership.exact,
  other: "Looking for one-on-one mentorship?",
  plans: "View Membership Plans",
  email: "E-mail address",
  emailHelp:
    "For your confirmation and the way into the community. The library opens here for a profile with this address.",
  explain:
    "This is a single payment. It does not renew by itself. Stripe handles your card; your card number never reaches our server.",
  loading: "Preparing your checkout...",
  button: "Complete Payment",
  paying: `Paying ${prices.membership.exact}… Please keep this page open.`,
  success: { title: "Payment Successful", description: "Thank you for your purchase!" },
  notInitialized: "Failed to initialize payment",
  notLoaded: "Unable to load payment form",
  unavailable: "Payment Unavailable",
  unavailableText: "Payment is switched off on this site right now. Nothing has been charged.",
  home: "Return Home",
};

/** /payment-success, the page to which a purchase's payment returns. */
export const paymentResult = {
  title: "Payment result: Honour",
  description: "The result of your payment.",
  verifying: "Checking your payment with Stripe…",
  transaction: "Transaction ID",
  amount: "Amount",
  item: "For",
  membership: "Honour Membership, one month",
  date: "Date",
  ok: {
    badge: "Paid",
    heading: "Thank you for your purchase!",
    email: "A confirmation e-mail is on its way to you.",
    emailWaits: "A confirmation e-mail follows once this site can send mail.",
    access: "It tells you how to reach the community and the next workshop.",
    emailLate: "If it has not come within an hour, look in your spam folder, then write to us.",
    print: "Print receipt",
  },
  processing: {
    badge: "Processing",
    heading: "Your payment is being processed",
    text: "Your bank has not finished yet. We check again every few seconds, and you can close this page without losing anything.",
    lastChecked: "Last checked",
  },
  failed: {
    heading: "We could not confirm your payment",
    text: "If your bank shows a charge, do not pay again. Write to us with the transaction ID and we will sort it out.",
    button: "Try Again",
  },
  errors: {
    missing: "Missing payment information in URL",
    notRetrieved: "Could not retrieve payment information",
    notLoaded: "Failed to load Stripe",
    notVerified: "Payment verification failed",
    failed: "Your payment failed.",
    unclear: "We couldn't verify your payment details.",
  },
};

export const paymentCancel = {
  title: "Payment canceled: Honour",
  description: "No charges were made. Try again, look at the plans or return home.",
  heading: "Payment canceled",
  text: "No charges were made.",
  why: "Why this may happen",
  reasons: [
    "You closed the payment window or pressed back.",
    "Your bank asked for a confirmation and it timed out.",
    "The card was declined. Your bank can tell you why.",
    "The connection dropped before the payment was sent.",
  ],
  again: "Try Payment Again",
  plans: "View Membership Plans",
};
