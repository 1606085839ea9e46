import type {
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeError,
} from "@stripe/stripe-js";

/** Paid or being paid: a second try would be refused. */
export type UnderWay = "succeeded" | "processing";

export type NotPaid = {
  outcome: "failed" | "unfinished" | "broken";
  /** What Stripe or the server says about it. */
  message?: string | undefined;
  /** True only if it is certain that the card was not charged. */
  isNotCharged: boolean;
};

export type Payment = { outcome: UnderWay } | NotPaid;

type Confirmation = {
  stripe: Pick<Stripe, "confirmPayment" | "retrievePaymentIntent">;
  elements: StripeElements;
  clientSecret: string;
  returnUrl: string;
  email?: string | undefined;
};

/** Where the result is unclear, Stripe is asked for the status, so that nothing is paid twice. */
export async function confirmPayment(confirmation: Confirmation): Promise<Payment> {
  try {
    const { paymentIntent, error } = await confirm(confirmation);
    if (paymentIntent) return paymentOf(paymentIntent.status);
    return await afterError(confirmation, error);
  } catch {
    const status = await readStatus(confirmation);
    return isUnderWay(status)
      ? { outcome: status }
      : { outcome: "broken", isNotCharged: status !== undefined };
  }
}

export const isUnderWay = (status: PaymentIntent.Status | undefined): status is UnderWay =>
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
  const isCertain = error.type === "card_error" || error.type === "validation_error";
  const status = isCertain
    ? "requires_payment_method"
    : (error.payment_intent?.status ?? (await readStatus(confirmation)));
  if (isUnderWay(status)) return { outcome: status };
  return { outcome: "failed", message: error.message, isNotCharged: status !== undefined };
}

function paymentOf(status: PaymentIntent.Status): Payment {
  if (isUnderWay(status)) return { outcome: status };
  return { outcome: "unfinished", isNotCharged: true };
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
  if (error) return { outcome: "failed", message: error.message, isNotCharged: true };
  // The subscription is active already, even while the bank is checking the card.
  const isSaved = setupIntent.status === "succeeded" || setupIntent.status === "processing";
  return isSaved ? { outcome: "succeeded" } : { outcome: "unfinished", isNotCharged: true };
}
