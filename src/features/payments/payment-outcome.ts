import type { PaymentIntent } from "@stripe/stripe-js";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openStripe, StripeNotLoaded } from "#src/lib/stripe-js.ts";
import { isAccepted } from "./confirm-payment.ts";
import { transactionOf } from "./pending-payment.ts";
import { paymentResult } from "./words.ts";

/** What /dashboard shows of a subscription's payment. */
export type PaymentOutcome = "checking" | "ok" | "processing" | "failed" | "none";

type SubscriptionFacts = {
  takesPayments: boolean;
  /** From the server's own record. */
  subscriptionStatus: string | null | undefined;
  /** From Stripe; undefined while it has not answered. */
  intentStatus: PaymentIntent.Status | undefined;
  /** Stripe knows no such payment. */
  isUnknownPayment: boolean;
  /** Checking takes longer than usual. */
  isLate: boolean;
};

/** "ok" follows only from the server's record, "failed" only from Stripe's. */
export function paymentOutcome(facts: SubscriptionFacts): PaymentOutcome {
  const { takesPayments, subscriptionStatus, intentStatus, isUnknownPayment, isLate } = facts;
  if (!takesPayments || isUnknownPayment) return "none";
  if (subscriptionStatus === "active" || subscriptionStatus === "trialing") return "ok";
  if (intentStatus && !isAccepted(intentStatus)) return "failed";
  if (intentStatus === "processing" || isLate) return "processing";
  return "checking";
}

type PurchaseFacts = {
  secret: string | undefined;
  publishableKey: string | null;
  status: PaymentIntent.Status | undefined;
  error: Error | null;
};

/** Why a purchase cannot be confirmed. */
export function explainVerification({ secret, publishableKey, status, error }: PurchaseFacts) {
  const { errors } = paymentResult;
  if (!secret) return errors.missing;
  if (!publishableKey || error instanceof StripeNotLoaded) return errors.notLoaded;
  if (error instanceof NotRetrieved) return errors.notRetrieved;
  if (error) return errors.notVerified;
  return status === "requires_payment_method" ? errors.failed : errors.unclear;
}

const second = 1_000;
const longestPause = 15;

/** The pause before the next request, which grows with the time waited so far. */
export function pollInterval(waitedMs: number) {
  // Whole seconds, because React Query restarts its timer whenever the value changes.
  const seconds = Math.round((waitedMs / second) * 0.4);
  return Math.min(Math.max(1, seconds), longestPause) * second;
}

/** Stripe answered that it knows no such payment. */
export class NotRetrieved extends Error {}

/** Stripe's record of a payment, fetched again while the bank is processing it. */
export function usePaymentIntent(publishableKey: string | null, secret: string | undefined) {
  const [beganAt] = useState(() => Date.now());
  return useQuery({
    queryKey: ["payment-intent", transactionOf(secret)],
    queryFn: publishableKey && secret ? () => readIntent(publishableKey, secret) : skipToken,
    retry: (failures, error) => failures < 1 && !(error instanceof NotRetrieved),
    refetchInterval: ({ state }) =>
      state.data?.status === "processing" && pollInterval(Date.now() - beganAt),
    refetchOnWindowFocus: ({ state }) => state.data?.status === "processing" && "always",
    staleTime: 0,
    gcTime: 0,
  });
}

/** A payment intent without its client secret. */
export type PublicIntent = Awaited<ReturnType<typeof readIntent>>;

async function readIntent(publishableKey: string, secret: string) {
  const stripe = await openStripe(publishableKey);
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(secret);
  if (paymentIntent) {
    const { id, status, amount, currency, created } = paymentIntent;
    return { id, status, amount, currency, createdAt: new Date(created * 1000) };
  }
  if (error.type === "invalid_request_error") throw new NotRetrieved(error.message);
  throw new Error(error.message);
}
