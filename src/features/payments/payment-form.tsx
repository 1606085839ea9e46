import { Button, chakra } from "@chakra-ui/react";
import { useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { Lock } from "lucide-react";
import { type FormEventHandler, type ReactNode, useRef, useState } from "react";
import { FormError } from "#src/components/form/form-error.tsx";
import { PaymentBox, PaymentBoxOutline } from "#src/components/payment-element.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import type { NotPaid, Payment, UnderWay } from "./confirm-payment.ts";
import { payment, paymentFailures } from "./words.ts";

/** The usual height of Stripe's form: cards in two tabs with their country. */
const formHeight = "300px";

type Words = { loading: string; button: string; paying: string };

type Props = {
  words: Words;
  /** Says that Stripe handles the card. */
  note: string;
  progress: Omit<ReturnType<typeof usePay>, "pay">;
  onSubmit: FormEventHandler;
  onLoadError: () => void;
  /** Fields above the card. */
  children?: ReactNode;
};

/** Stripe's form with our button. */
export function PaymentForm({ words, note, progress, onSubmit, onLoadError, children }: Props) {
  const { isPaying, failure, attempt, dismissMessage } = progress;
  const [isReady, setIsReady] = useState(false);
  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={onSubmit}>
      {failure && <PaymentError failure={failure} attempt={attempt} />}
      {children}
      <PaymentBox
        isReady={isReady}
        waiting={words.loading}
        height={formHeight}
        onReady={() => setIsReady(true)}
        onFocus={dismissMessage}
        onLoadError={onLoadError}
      />
      <PayButton words={words} isPaying={isPaying} isReady={isReady} />
      <SafeNote>{note}</SafeNote>
    </chakra.form>
  );
}

type OutlineProps = Pick<Props, "words" | "note" | "children">;

/** Holds the form's place until Stripe has answered. */
export function PaymentFormOutline({ words, note, children }: OutlineProps) {
  return (
    <chakra.div display="grid" gap="5">
      {children}
      <PaymentBoxOutline waiting={words.loading} height={formHeight} />
      <PayButton words={words} isPaying={false} isReady={false} />
      <SafeNote>{note}</SafeNote>
    </chakra.div>
  );
}

type ButtonProps = { words: Words; isPaying: boolean; isReady: boolean };

function PayButton({ words, isPaying, isReady }: ButtonProps) {
  return (
    <>
      <Button
        type="submit"
        colorPalette="accent"
        w="full"
        minH="14"
        fontSize="1.0625rem"
        disabled={!isReady}
        loading={isPaying}
        loadingText={words.paying}
        {...(isPaying && { _disabled: { opacity: "1" } })}
      >
        {words.button}
      </Button>
      <chakra.span srOnly role="status">
        {isPaying && words.paying}
      </chakra.span>
    </>
  );
}

function SafeNote({ children }: { children: string }) {
  return (
    <chakra.p
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr)"
      gap="2.5"
      textStyle="small"
      color="fg.muted"
    >
      <Lock size={16} aria-hidden style={{ marginTop: "0.15em" }} />
      <span>{children}</span>
    </chakra.p>
  );
}

type Failure = { message: string; isNotCharged: boolean };

/** Repeats the toast's text above the form, where it stays. */
function PaymentError({ failure, attempt }: { failure: Failure; attempt: number }) {
  return (
    <FormError
      issues={[]}
      attempt={attempt}
      message={
        <>
          <chakra.p fontWeight="600" color="fg.error">
            {failure.message}
          </chakra.p>
          {failure.isNotCharged && <p>{payment.notCharged}</p>}
        </>
      }
    />
  );
}

type StripeTools = { stripe: Stripe; elements: StripeElements };

/** An error before Stripe is asked to pay has cost nothing. */
const broken: Payment = { outcome: "broken", isNotCharged: true };

/** Runs one payment at a time; once it is under way the button stays locked. */
export function usePay(onUnderWay: (outcome: UnderWay) => void) {
  const stripe = useStripe();
  const elements = useElements();
  const isLocked = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const toastId = useRef<string>(undefined);

  /** The toast covers the button, and the form says the same. */
  function dismissMessage() {
    if (toastId.current) toaster.dismiss(toastId.current);
  }

  function begin() {
    dismissMessage();
    isLocked.current = true;
    setIsPaying(true);
    setFailure(undefined);
  }

  function fail({ outcome, message, isNotCharged }: NotPaid) {
    isLocked.current = false;
    setIsPaying(false);
    setAttempt((count) => count + 1);
    const { title, description } = paymentFailures[outcome];
    const reason = message ?? description;
    toastId.current = toaster.create({ variant: "destructive", title, description: reason });
    setFailure({ message: reason, isNotCharged });
  }

  async function pay(run: (tools: StripeTools) => Promise<Payment>) {
    if (!stripe || !elements || isLocked.current) return;
    begin();
    const result = await run({ stripe, elements }).catch(() => broken);
    if ("isNotCharged" in result) fail(result);
    else onUnderWay(result.outcome);
  }

  return { pay, isPaying, failure, attempt, dismissMessage };
}
