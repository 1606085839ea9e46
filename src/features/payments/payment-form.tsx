import { Button, chakra } from "@chakra-ui/react";
import { Lock } from "lucide-react";
import {
  type ReactNode,
  type SubmitEventHandler,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { FormError } from "#src/components/form/form-error.tsx";
import { PageForm } from "#src/components/form/page-form.tsx";
import { PaymentBox, type PaymentTools, type TypedCard } from "#src/components/payment-element.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import type { NotPaid, Payment, UnderWay } from "./confirm-payment.ts";
import { payment, paymentFailures } from "./words.ts";

/** The usual height of Stripe's form: cards in two tabs with their country. */
const formHeight = "300px";

type Words = { loading: string; button: string; paying: string };

type Props = {
  id: string;
  words: Words;
  /** Says that Stripe handles the card. */
  note: string;
  /** Undefined until the payment is begun. */
  tools: PaymentTools | undefined;
  progress: Omit<ReturnType<typeof usePay>, "pay">;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onLoadError: () => void;
  /** What is due today, where that is not the usual sum. */
  today?: string | undefined;
  /** Fields above the card. */
  children?: ReactNode;
};

/** Our button and fields around Stripe's form, which comes when it is there. */
export function PaymentForm(props: Props) {
  const { id, words, note, tools, progress, onSubmit, onLoadError, today, children } = props;
  const { isWaiting, isPaying, failure, attempt, takeCard, dismissMessage } = progress;
  useSubmitOnceReady(id, progress);
  return (
    <PageForm id={id} display="grid" gap="5" onSubmit={onSubmit}>
      {failure && <PaymentError failure={failure} attempt={attempt} />}
      {children}
      <PaymentBox
        tools={tools}
        waiting={words.loading}
        height={formHeight}
        onReady={takeCard}
        onFocus={dismissMessage}
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

/** A press that came before Stripe's form counts once that is there. */
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

/** An error before Stripe is asked to pay has cost nothing. */
const broken: Payment = { outcome: "broken", isNotCharged: true };

/** Runs one payment at a time; once it is under way the button stays locked. */
export function usePay(onUnderWay: (outcome: UnderWay) => void) {
  const [card, takeCard] = useState<TypedCard>();
  const [isWaiting, setIsWaiting] = useState(false);
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

  async function pay(run: (card: TypedCard) => Promise<Payment>) {
    if (isLocked.current) return;
    if (!card) return setIsWaiting(true);
    begin();
    const result = await run(card).catch(() => broken);
    if ("isNotCharged" in result) fail(result);
    else onUnderWay(result.outcome);
  }

  return {
    pay,
    takeCard,
    isReady: card !== undefined,
    isWaiting,
    stopWaiting: () => setIsWaiting(false),
    isPaying,
    failure,
    attempt,
    dismissMessage,
  };
}
