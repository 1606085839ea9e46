import { chakra } from "@chakra-ui/react";
import { Lock } from "lucide-react";
import {
  type ReactNode,
  type SubmitEventHandler,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "#src/components/button.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { PageForm } from "#src/components/form/page-form.tsx";
import { PaymentBox, type PaymentTools, type TypedCard } from "#src/components/payment-element.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import type { AcceptedStatus, NotPaid, Payment } from "./confirm-payment.ts";
import { payment, paymentFailures } from "./words.ts";

/** The usual height of Stripe's form: two tabs, the card's fields and its country. */
const formHeight = "300px";

type Words = { loading: string; button: string; paying: string };

type Props = {
  id: string;
  words: Words;
  /** Says that Stripe handles the card. */
  note: string;
  /** Undefined until the payment is created and Stripe.js is loaded. */
  tools: PaymentTools | undefined;
  progress: Omit<ReturnType<typeof usePay>, "pay">;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onLoadError: () => void;
  /** A line with what is due today, if that is not the price on the button. */
  today?: string | undefined;
  /** Fields above the card. */
  children?: ReactNode;
};

/** The app's own fields and button around Stripe's form, which appears once it is loaded. */
export function PaymentForm(props: Props) {
  const { id, words, note, tools, progress, onSubmit, onLoadError, today, children } = props;
  const { isWaiting, isPaying, failure, attempt, setCard, dismissToast } = progress;
  useSubmitOnceReady(id, progress);
  return (
    <PageForm id={id} display="grid" gap="5" onSubmit={onSubmit}>
      {failure && <PaymentError failure={failure} attempt={attempt} />}
      {children}
      <PaymentBox
        tools={tools}
        waiting={words.loading}
        height={formHeight}
        onReady={setCard}
        onFocus={dismissToast}
        onLoadError={onLoadError}
      />
      <PayButton words={words} isWaiting={isWaiting} isPaying={isPaying} />
      {today && (
        <chakra.p fontWeight="600" textAlign="center">
          {today}
        </chakra.p>
      )}
      <SafeNote>{note}</SafeNote>
    </PageForm>
  );
}

/** Submits once Stripe's form is ready, if the button was pressed before. */
function useSubmitOnceReady(id: string, { isReady, isWaiting, stopWaiting }: Props["progress"]) {
  const isDue = isReady && isWaiting;
  const submit = useEffectEvent(() => {
    stopWaiting();
    document.querySelector<HTMLFormElement>(`form#${id}`)?.requestSubmit();
  });
  useEffect(() => {
    if (isDue) submit();
  }, [isDue]);
}

type ButtonProps = { words: Words; isWaiting: boolean; isPaying: boolean };

function PayButton({ words, isWaiting, isPaying }: ButtonProps) {
  return (
    <>
      <Button
        type="submit"
        colorPalette="accent"
        w="full"
        minH="14"
        fontSize="1.0625rem"
        loading={isWaiting || isPaying}
        loadingText={isPaying ? words.paying : words.loading}
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

type Failure = { message: string; isSurelyUncharged: boolean };

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
          {failure.isSurelyUncharged && <p>{payment.notCharged}</p>}
        </>
      }
    />
  );
}

/** For errors thrown before Stripe is asked to pay; `confirmPayment` catches its own. */
const broken: Payment = { outcome: "broken", isSurelyUncharged: true };

/** Runs one payment at a time, and none after Stripe has accepted one. */
export function usePay(onAccepted: (outcome: AcceptedStatus) => void) {
  const [card, setCard] = useState<TypedCard>();
  /** The button was pressed before Stripe's form was ready. */
  const [isWaiting, setIsWaiting] = useState(false);
  const isLocked = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const toastId = useRef<string>(undefined);

  /** The toast covers the button, and the form repeats its text. */
  function dismissToast() {
    if (toastId.current) toaster.dismiss(toastId.current);
  }

  function begin() {
    dismissToast();
    isLocked.current = true;
    setIsPaying(true);
    setFailure(undefined);
  }

  function fail({ outcome, message, isSurelyUncharged }: NotPaid) {
    isLocked.current = false;
    setIsPaying(false);
    setAttempt((count) => count + 1);
    const { title, description } = paymentFailures[outcome];
    const reason = message ?? description;
    toastId.current = toaster.create({ variant: "destructive", title, description: reason });
    setFailure({ message: reason, isSurelyUncharged });
  }

  async function pay(run: (card: TypedCard) => Promise<Payment>) {
    if (isLocked.current) return;
    if (!card) return setIsWaiting(true);
    begin();
    const result = await run(card).catch(() => broken);
    if ("isSurelyUncharged" in result) fail(result);
    else onAccepted(result.outcome);
  }

  return {
    pay,
    setCard,
    isReady: card !== undefined,
    isWaiting,
    stopWaiting: () => setIsWaiting(false),
    isPaying,
    failure,
    attempt,
    dismissToast,
  };
}
