import type {
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeError,
} from "@stripe/stripe-js";

/** Stripe's statuses after which paying again would be refused. */
export type AcceptedStatus = "succeeded" | "processing";

export type NotPaid = {
  outcome: "failed" | "unfinished" | "broken";
  /** The reason, from Stripe or the server. */
  message?: string | undefined;
  /** True only if it is certain that the card was not charged. */
  isSurelyUncharged: boolean;
};

export type Payment = { outcome: AcceptedStatus } | NotPaid;

type Confirmation = {
  stripe: Pick<Stripe, "confirmPayment" | "retrievePaymentIntent">;
  elements: StripeElements;
  clientSecret: string;
  returnUrl: string;
  email?: string | undefined;
};

/** If the result is unclear, Stripe is asked for the status, so that nothing is paid twice. */
export async function confirmPayment(confirmation: Confirmation): Promise<Payment> {
  try {
    const { paymentIntent, error } = await confirm(confirmation);
    if (paymentIntent) return paymentOf(paymentIntent.status);
    return await afterError(confirmation, error);
  } catch {
    const status = await readStatus(confirmation);
    return isAccepted(status)
      ? { outcome: status }
      : { outcome: "broken", isSurelyUncharged: status !== undefined };
  }
}

export const isAccepted = (status: PaymentIntent.Status | undefined): status is AcceptedStatus =>
  status === "succeeded" || status === "processing";

function confirm({ stripe, elements, returnUrl, email }: Confirmation) {
  const billing = email && { payment_method_data: { billing_details: { email } } };
  return stripe.confirmPayment({
    elements,
    redirect: "if_required",
    confirmParams: { return_url: returnUrl, ...billing },
  });
}

async function afterError(confirmation: Confirmation, error: StripeError): Promise<Payment> {
  const isRefused = error.type === "card_error" || error.type === "validation_error";
  if (isRefused) return { outcome: "failed", message: error.message, isSurelyUncharged: true };
  const status = error.payment_intent?.status ?? (await readStatus(confirmation));
  if (isAccepted(status)) return { outcome: status };
  return { outcome: "failed", message: error.message, isSurelyUncharged: status !== undefined };
}

function paymentOf(status: PaymentIntent.Status): Payment {
  if (isAccepted(status)) return { outcome: status };
  return { outcome: "unfinished", isSurelyUncharged: true };
}

async function readStatus({ stripe, clientSecret }: Confirmation) {
  const result: PaymentIntentResult | undefined = await stripe
    .retrievePaymentIntent(clientSecret)
    .catch(() => undefined);
  return result?.paymentIntent?.status;
}

type CardConfirmation = {
  stripe: Pick<Stripe, "confirmSetup">;
  elements: StripeElements;
  returnUrl: string;
};

/** Saves the card of a subscription with nothing due today. */
export async function confirmCard(confirmation: CardConfirmation): Promise<Payment> {
  const { stripe, elements, returnUrl } = confirmation;
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: "if_required",
    confirmParams: { return_url: returnUrl },
  });
  if (error) return { outcome: "failed", message: error.message, isSurelyUncharged: true };
  // The subscription is active even while the bank is still checking the card.
  const isSaved = setupIntent.status === "succeeded" || setupIntent.status === "processing";
  return isSaved ? { outcome: "succeeded" } : { outcome: "unfinished", isSurelyUncharged: true };
}
