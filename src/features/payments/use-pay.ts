import { useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { paymentFailures } from "#src/content/payments.ts";
import type { NotPaid, Payment, UnderWay } from "./confirm.ts";

type Tools = { stripe: Stripe; elements: StripeElements };

export type PayFailure = { message: string; isNotCharged: boolean };

/** What fails before the provider is told to pay has cost nothing. */
const broken: Payment = { outcome: "broken", isNotCharged: true };

/** One press at a time; once the payment is under way the button stays locked. */
export function usePay(onUnderWay: (outcome: UnderWay) => void) {
  const stripe = useStripe();
  const elements = useElements();
  const isLocked = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<PayFailure>();

  function begin() {
    isLocked.current = true;
    setIsPaying(true);
    setFailure(undefined);
  }

  function fail(payment: NotPaid) {
    isLocked.current = false;
    setIsPaying(false);
    setAttempt((count) => count + 1);
    setFailure(explainFailure(payment));
  }

  async function pay(run: (tools: Tools) => Promise<Payment>) {
    if (!stripe || !elements || isLocked.current) return;
    begin();
    const payment = await run({ stripe, elements }).catch(() => broken);
    if ("isNotCharged" in payment) fail(payment);
    else onUnderWay(payment.outcome);
  }

  return { pay, isPaying, failure, attempt };
}

function explainFailure({ outcome, message, isNotCharged }: NotPaid): PayFailure {
  const { title, description } = paymentFailures[outcome];
  const reason = message ?? description;
  toaster.create({ variant: "destructive", title, description: reason });
  return { message: reason, isNotCharged };
}
