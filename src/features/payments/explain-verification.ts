import type { PaymentIntent } from "@stripe/stripe-js";
import { paymentResult } from "#src/content/payments.ts";
import { StripeNotLoaded } from "#src/lib/stripe-js.ts";
import { NotRetrieved } from "./use-intent.ts";

const { errors } = paymentResult;

type Known = {
  secret: string | undefined;
  publishableKey: string | null;
  status: PaymentIntent.Status | undefined;
  error: Error | null;
};

/** Why a purchase could not be confirmed. */
export function explainVerification({ secret, publishableKey, status, error }: Known) {
  if (!secret) return errors.missing;
  if (!publishableKey || error instanceof StripeNotLoaded) return errors.notLoaded;
  if (error instanceof NotRetrieved) return errors.notRetrieved;
  if (error) return errors.notVerified;
  return status === "requires_payment_method" ? errors.failed : errors.unclear;
}
