import { chakra, Flex, Spinner } from "@chakra-ui/react";
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { NoIndex, PageHeading } from "#src/components/page.tsx";
import { OutcomePage } from "#src/components/sunrise-door.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { useNext, withNext } from "#src/lib/safe-next.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import {
  NotRetrieved,
  type PaymentOutcome,
  paymentOutcome,
  pollInterval,
  usePaymentIntent,
} from "./payment-outcome.ts";
import { pendingPayment, transactionOf } from "./pending-payment.ts";
import { payment, paymentReturn, subscribe } from "./words.ts";

const { ok } = paymentReturn;
const home = "/soulcare";
const continueAfterMs = 2_000;
const lateAfterMs = 30_000;
const signInState = { reason: "signInNeeded" };

/** The page to which a subscription's payment returns; it shows the outcome, then continues. */
export function DashboardScreen() {
  const secret = useReturnedSecret();
  return (
    <>
      <NoIndex />
      <Suspense fallback={<Outcome outcome="checking" />}>
        <PaymentReturn secret={secret} />
      </Suspense>
    </>
  );
}

function PaymentReturn({ secret }: { secret: string | undefined }) {
  const viewer = useViewer();
  const [search] = useSearchParams();
  if (!viewer) {
    const next = withNext("/dashboard", search.get("next"));
    return <Navigate to={withNext("/sign-in", next)} replace state={signInState} />;
  }
  if (!viewer.athleteId || !secret) return <Outcome outcome="none" />;
  return <CheckedReturn athleteId={viewer.athleteId} secret={secret} />;
}

function CheckedReturn({ athleteId, secret }: { athleteId: number; secret: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = useNext(home);
  const outcome = usePaymentOutcome(secret);
  const goOn = useEffectEvent(() => {
    pendingPayment.forget("subscription");
    void navigate(next, { replace: true });
  });

  useEffect(() => {
    if (outcome !== "ok") return undefined;
    const timer = setTimeout(() => goOn(), continueAfterMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <Outcome
      key={outcome}
      next={next}
      outcome={outcome}
      retryTo={withNext(`/subscribe/${athleteId}`, search.get("next"))}
    />
  );
}

const suns = {
  ok: "rising",
  checking: "sliver",
  processing: "sliver",
  failed: "none",
  none: "none",
} as const satisfies Record<PaymentOutcome, string>;

type OutcomeProps = { outcome: PaymentOutcome; next?: string; retryTo?: string };

function Outcome({ outcome, next = home, retryTo }: OutcomeProps) {
  const { heading } = paymentReturn[outcome];
  const text = next !== home && outcome === "ok" ? ok.textBack : paymentReturn[outcome].text;
  const isWaiting = outcome === "checking" || outcome === "processing";
  return (
    <OutcomePage sun={suns[outcome]}>
      <title>{`${heading}: Honour`}</title>
      <PageHeading>{heading}</PageHeading>
      <Flex align="center" gap="3.5" maxW="50ch">
        {isWaiting && <Spinner size="sm" flexShrink="0" />}
        <chakra.p textStyle="lead" color="fg.muted">
          {text}
        </chakra.p>
      </Flex>
      {outcome === "ok" && (
        <ButtonLink colorPalette="accent" to={next} replace>
          {ok.button}
        </ButtonLink>
      )}
      {outcome === "failed" && retryTo && (
        <ButtonLink colorPalette="accent" to={retryTo}>
          {paymentReturn.failed.button}
        </ButtonLink>
      )}
      {(outcome === "none" || outcome === "processing") && (
        <ButtonLink to={next}>{next === home ? payment.dashboard : subscribe.goOn}</ButtonLink>
      )}
    </OutcomePage>
  );
}

/** Polls the server and Stripe until the outcome is final. */
function usePaymentOutcome(secret: string) {
  const [{ publishableKey }] = trpc.payments.settings.useSuspenseQuery();
  const [beganAt] = useState(() => Date.now());
  const [isSettled, setIsSettled] = useState(false);
  const intent = usePaymentIntent(publishableKey, secret);
  const subscription = trpc.payments.subscription.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: () => !isSettled && pollInterval(Date.now() - beganAt),
    refetchOnWindowFocus: isSettled ? false : "always",
  });
  const answeredAt = Math.max(subscription.dataUpdatedAt, subscription.errorUpdatedAt);

  const outcome = paymentOutcome({
    takesPayments: publishableKey !== null,
    subscriptionStatus: subscription.data?.status,
    intentStatus: intent.data?.status,
    isUnknownPayment: intent.error instanceof NotRetrieved,
    isLate: answeredAt - beganAt > lateAfterMs,
  });
  const isFinal = outcome === "ok" || outcome === "failed" || outcome === "none";
  if (isFinal !== isSettled) setIsSettled(isFinal);
  return outcome;
}

/**
 * The client secret from the URL, or else the secret that this tab keeps. It is removed from the
 * URL at once, because URLs stay in the browser's history and are copied into messages.
 */
function useReturnedSecret() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const sent = new URLSearchParams(search).get("payment_intent_client_secret") ?? undefined;
  const secret = transactionOf(sent) ? sent : undefined;

  useLayoutEffect(() => {
    if (secret) pendingPayment.save("subscription", secret);
    const path = withNext(pathname, new URLSearchParams(search).get("next"));
    if (pathname + search !== path) void navigate(path, { replace: true });
  }, [secret, search, pathname, navigate]);

  const [first] = useState(() => secret ?? pendingPayment.read("subscription"));
  return first;
}
