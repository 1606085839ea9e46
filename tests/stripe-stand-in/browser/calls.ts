import type { PaymentIntent, SetupIntent, StripeError } from "@stripe/stripe-js";
import type { Confirmation } from "../world/confirming.ts";

export type Intent = PaymentIntent | SetupIntent;

export interface Outcome {
  intent: Intent;
  error?: StripeError;
  nextAction?: { redirectUrl: string };
}

type Answered<Value> =
  | { value: Value; error?: undefined }
  | { value?: undefined; error: StripeError };

export const confirmIntent = (confirmation: Confirmation) =>
  // Plain text needs no leave from another origin.
  call<Outcome>("/stand-in/confirm", { method: "POST", body: JSON.stringify(confirmation) });

export const readIntent = (clientSecret: string) =>
  call<Intent>(`/stand-in/intent?${new URLSearchParams({ clientSecret })}`);

/** Stripe.js reports every failure by its result and rejects for wrong use alone. */
async function call<Value>(path: string, request: RequestInit = {}): Promise<Answered<Value>> {
  try {
    const answer = await fetch(`${window.__stripeStandIn ?? ""}${path}`, request);
    const body = await answer.json();
    return answer.ok ? { value: body } : { error: body.error };
  } catch {
    const message =
      "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.";
    return { error: { type: "api_connection_error", message } };
  }
}
