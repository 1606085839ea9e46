/** Stripe's test cards that the stand-in knows, and what comes of paying with each. */
export interface CardInput {
  number: string;
  /** As in 12/34. */
  exp: string;
  cvc: string;
}

export interface Decline {
  type: "card_error";
  code: string;
  decline_code: string;
  message: string;
}

export type Outcome = "succeeds" | "three-d-secure" | "processing" | Decline;

const declined = (decline_code: string, message: string, code = "card_declined"): Decline => ({
  type: "card_error",
  code,
  decline_code,
  message,
});

export const genericDecline = declined("generic_decline", "Your card was declined.");

export const authenticationFailure: Decline = declined(
  "authentication_required",
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  "payment_intent_authentication_failure",
);

interface TestCard {
  name: string;
  outcome: Outcome;
  /** What comes of charging it again later, without its owner; the same as before if unset. */
  later?: Outcome;
}

export const testCards: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { name: "is good", outcome: "succeeds" },
  "5555555555554444": { name: "is good, and not a Visa", outcome: "succeeds" },
  "4000002500003155": { name: "asks for 3-D Secure", outcome: "three-d-secure", later: "succeeds" },
  "4000000000000077": { name: "takes its time", outcome: "processing", later: "succeeds" },
  "4000000000000341": { name: "is good once", outcome: "succeeds", later: genericDecline },
  "4000000000000002": { name: "is declined", outcome: genericDecline },
  "4000000000009995": {
    name: "has no money",
    outcome: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  "4000000000000069": {
    name: "is too old",
    outcome: declined("expired_card", "Your card has expired.", "expired_card"),
  },
  "4000000000000127": {
    name: "has another security code",
    outcome: declined("incorrect_cvc", "Your card's security code is incorrect.", "incorrect_cvc"),
  },
};

const unknownCard = declined(
  "test_mode_live_card",
  "Your card was declined. Your request was in test mode, but used a non test card.",
);

export const digitsOf = (number: string) => number.replaceAll(/\D/g, "");

export function outcomeOf(number: string): Outcome {
  return testCards[digitsOf(number)]?.outcome ?? unknownCard;
}

export function laterOutcomeOf(number: string): Outcome {
  const card = testCards[digitsOf(number)];
  return card?.later ?? card?.outcome ?? unknownCard;
}

export const brandOf = (number: string) => (number.startsWith("5") ? "mastercard" : "visa");
