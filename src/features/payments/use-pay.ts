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
  const message = useRef<string>(undefined);

  /** It stands over the button, and the page says the same: it goes as soon as one goes on. */
  function dismissMessage() {
    if (message.current) toaster.dismiss(message.current);
  }

  function begin() {
    dismissMessage();
    isLocked.current = true;
    setIsPaying(true);
    setFailure(undefined);
  }

  function fail(payment: NotPaid) {
    isLocked.current = false;
    setIsPaying(false);
    setAttempt((count) => count + 1);
    const { title, reason } = explainFailure(payment);
    message.current = toaster.create({ variant: "destructive", title, description: reason });
    setFailure({ message: reason, isNotCharged: payment.isNotCharged });
  }

  async function pay(run: (tools: Tools) => Promise<Payment>) {
    if (!stripe || !elements || isLocked.current) return;
    begin();
    const payment = await run({ stripe, elements }).catch(() => broken);
    if ("isNotCharged" in payment) fail(payment);
    else onUnderWay(payment.outcome);
  }

  return { pay, isPaying, failure, attempt, dismissMessage };
}

function explainFailure({ outcome, message }: NotPaid) {
  const { title, description } = paymentFailures[outcome];
  return { title, reason: message ?? description };
}
