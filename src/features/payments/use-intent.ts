import type { PaymentIntent } from "@stripe/stripe-js";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openStripe } from "#src/lib/stripe-js.ts";
import { growingPause } from "./growing-pause.ts";
import { transactionOf } from "./kept-payment.ts";

/** The provider answered, and knows no such payment. */
export class NotRetrieved extends Error {}

/** What the provider says of a payment; asked again by itself while the bank is at work. */
export function useIntent(publishableKey: string | null, secret: string | undefined) {
  const [beganAt] = useState(() => Date.now());
  return useQuery({
    queryKey: ["payment-intent", transactionOf(secret)],
    queryFn: publishableKey && secret ? () => readIntent(publishableKey, secret) : skipToken,
    retry: (failures, error) => failures < 1 && !(error instanceof NotRetrieved),
    refetchInterval: ({ state }) =>
      state.data?.status === "processing" && growingPause(Date.now() - beganAt),
    refetchOnWindowFocus: ({ state }) => state.data?.status === "processing" && "always",
    staleTime: 0,
    gcTime: 0,
  });
}

async function readIntent(publishableKey: string, secret: string) {
  const stripe = await openStripe(publishableKey);
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(secret);
  if (paymentIntent) return publicPart(paymentIntent);
  if (error.type === "invalid_request_error") throw new NotRetrieved(error.message);
  throw new Error(error.message);
}

function publicPart({ id, status, amount, currency, created }: PaymentIntent) {
  return { id, status, amount, currency, createdAt: new Date(created * 1000) };
}
