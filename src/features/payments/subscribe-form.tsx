import { chakra, Stack } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Badge } from "#src/components/badge.tsx";
import type { PaymentTools } from "#src/components/payment-element.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { useNext, withNext } from "#src/lib/safe-next.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type AcceptedStatus, confirmCard, confirmPayment } from "./confirm-payment.ts";
import { PaymentForm, usePay } from "./payment-form.tsx";
import { pendingPayment } from "./pending-payment.ts";
import { payment, paymentFailures, paymentResult, subscribe } from "./words.ts";

const continueAfterMs = 2_000;

type Started = RouterOutputs["payments"]["createSubscription"];

type Props = {
  athleteId: number;
  /** Undefined until the subscription is created. */
  tools: (PaymentTools & Pick<Started, "kind">) | undefined;
  today?: string | undefined;
  onLoadError: () => void;
};

export function SubscribeForm({ athleteId, tools, today, onLoadError }: Props) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnPath = withNext("/dashboard", search.get("next"));
  // Where nothing was due there is no payment that /dashboard could wait for.
  const ownNext = useNext("/soulcare");
  const next = tools?.kind === "setup" ? ownNext : returnPath;
  const [isPaid, setIsPaid] = useState(false);
  const { pay, ...progress } = usePay(showResult);

  function showResult(outcome: AcceptedStatus) {
    if (outcome === "succeeded") {
      localStore.write(storeKeys.athleteId, String(athleteId));
      toaster.create(subscribe.success);
      setIsPaid(true);
      return;
    }
    const { title, description } = paymentFailures.unfinished;
    toaster.create({ title, description });
    void navigate(returnPath);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void pay(async ({ stripe, elements }) => {
      if (!tools) throw new Error("There is a card before its subscription is begun.");
      const { clientSecret, kind } = tools;
      if (kind === "setup") {
        const ownPath = withNext(`/subscribe/${athleteId}`, search.get("next"));
        return confirmCard({ stripe, elements, returnUrl: `${location.origin}${ownPath}` });
      }
      pendingPayment.save("subscription", clientSecret);
      const returnUrl = `${location.origin}${returnPath}`;
      return confirmPayment({ stripe, elements, clientSecret, returnUrl });
    });
  }

  if (isPaid) return <Subscribed next={next} />;
  return (
    <PaymentForm
      id="subscribe-form"
      words={subscribe}
      note={subscribe.stripeNote}
      tools={tools}
      today={today}
      progress={progress}
      onSubmit={submit}
      onLoadError={onLoadError}
    />
  );
}

/**
 * Shows the success for two seconds, then goes on; after a payment /dashboard waits until the server
 * has its record.
 */
function Subscribed({ next }: { next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate(next, { replace: true }));

  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => goOn(), continueAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Stack gap="4" align="start" minH="420px" justify="center">
      <Badge colorPalette="green">
        <Check size={14} aria-hidden />
        {paymentResult.ok.badge}
      </Badge>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h2">
        {subscribe.success.title}
      </chakra.h3>
      <p>{subscribe.success.description}</p>
      <ButtonLink to={next} replace>
        {["/dashboard", "/soulcare"].includes(next) ? payment.dashboard : subscribe.goOn}
      </ButtonLink>
    </Stack>
  );
}
