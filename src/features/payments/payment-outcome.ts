import type { PaymentIntent } from "@stripe/stripe-js";

/** What /dashboard has to say. */
export type PaymentOutcome = "checking" | "ok" | "processing" | "failed" | "none";

type Known = {
  /** There is a payment, and somebody to ask about it. */
  canBeAsked: boolean;
  /** What the server says, from its own record. */
  subscriptionStatus: string | null | undefined;
  /** What the provider says; undefined as long as it has said nothing. */
  intentStatus: PaymentIntent.Status | undefined;
  /** The provider knows no such payment. */
  isUnknownPayment: boolean;
  /** It has taken longer than it does as a rule. */
  isLate: boolean;
};

/** The server alone says that all is well; the provider alone that nothing was charged. */
export function paymentOutcome(known: Known): PaymentOutcome {
  const { canBeAsked, subscriptionStatus, intentStatus, isUnknownPayment, isLate } = known;
  if (!canBeAsked || isUnknownPayment) return "none";
  if (subscriptionStatus === "active" || subscriptionStatus === "trialing") return "ok";
  if (intentStatus && isUnpaid(intentStatus)) return "failed";
  if (intentStatus === "processing" || isLate) return "processing";
  return "checking";
}

const isUnpaid = (status: PaymentIntent.Status) =>
  status !== "succeeded" && status !== "processing";
