import { chakra, Flex, Spinner } from "@chakra-ui/react";
import { useEffect, useEffectEvent } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { ButtonLink } from "#src/components/button-link.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { payment, paymentReturn } from "#src/content/payments.ts";
import { signInPath } from "#src/lib/safe-next.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { keptPayment } from "./kept-payment.ts";
import { OutcomeLayout } from "./outcome-layout.tsx";
import type { PaymentOutcome } from "./payment-outcome.ts";
import { usePaymentOutcome } from "./use-payment-outcome.ts";

const pauseMs = 2_000;
const ownAddress = { pathname: "/dashboard", search: "", hash: "" };

type Props = { secret: string | undefined };

/** How the payment ended, for the person who made it. */
export function PaymentReturn({ secret }: Props) {
  const viewer = useViewer();
  if (!viewer) return <Navigate to={signInPath(ownAddress)} replace state={needsSignIn} />;
  if (!viewer.athleteId || !secret) return <ReturnScreen outcome="none" />;
  return <FollowedReturn athleteId={viewer.athleteId} secret={secret} />;
}

const needsSignIn = { reason: "signInNeeded" };

function FollowedReturn({ athleteId, secret }: { athleteId: number; secret: string }) {
  const navigate = useNavigate();
  const outcome = usePaymentOutcome(secret);
  const goOn = useEffectEvent(() => {
    keptPayment.forget("subscription");
    void navigate("/soulcare", { replace: true });
  });

  useEffect(() => {
    if (outcome !== "ok") return undefined;
    const timer = setTimeout(() => goOn(), pauseMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return <ReturnScreen key={outcome} outcome={outcome} retryTo={`/subscribe/${athleteId}`} />;
}

type ScreenProps = { outcome: PaymentOutcome; retryTo?: string };

export function ReturnScreen({ outcome, retryTo }: ScreenProps) {
  const { heading, text } = paymentReturn[outcome];
  const isAtWork = outcome === "checking" || outcome === "processing";
  return (
    <OutcomeLayout title={`${heading}: Honour`}>
      <PageHeading>{heading}</PageHeading>
      <Flex align="center" gap="3.5" maxW="50ch">
        {isAtWork && <Spinner size="sm" flexShrink="0" />}
        <chakra.p textStyle="lead" color="fg.muted">
          {text}
        </chakra.p>
      </Flex>
      {outcome === "ok" && (
        <ButtonLink colorPalette="accent" to="/soulcare" replace>
          {paymentReturn.ok.button}
        </ButtonLink>
      )}
      {outcome === "failed" && retryTo && (
        <ButtonLink colorPalette="accent" to={retryTo}>
          {paymentReturn.failed.button}
        </ButtonLink>
      )}
      {(outcome === "none" || outcome === "processing") && (
        <ButtonLink to="/soulcare">{payment.dashboard}</ButtonLink>
      )}
    </OutcomeLayout>
  );
}
