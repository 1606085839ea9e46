import { useState } from "react";
import { Navigate } from "react-router-dom";
import { PaymentElements } from "#src/components/payment/payment-elements.tsx";
import { subscribe } from "#src/content/payments.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNext } from "#src/lib/use-next.ts";
import { AlreadyActive } from "./already-active.tsx";
import { SetupFailed } from "./setup-failed.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";
import { SubscribeScreen } from "./subscribe-screen.tsx";
import { SubscriptionConflict } from "./subscription-conflict.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { useSubscriptionSetup } from "./use-subscription-setup.ts";

const { title, unavailable, unavailableText, back, goOn } = subscribe;

type Props = { athleteId: number };

/** Whether there is anything to pay, and any way to. */
export function Subscription({ athleteId }: Props) {
  const next = useNext("/soulcare");
  const [[{ publishableKey }, current]] = trpc.useSuspenseQueries((t) => [
    t.payments.settings(),
    t.payments.subscription(undefined, { staleTime: 0 }),
  ]);
  if (!publishableKey) {
    const backToDashboard = { to: next, label: next === "/soulcare" ? back : goOn };
    return (
      <SwitchedOff
        title={title}
        heading={unavailable}
        text={unavailableText}
        back={backToDashboard}
      />
    );
  }
  if (current.status === "active" || current.status === "trialing") {
    return <AlreadyActive {...current} />;
  }
  return <NewSubscription athleteId={athleteId} publishableKey={publishableKey} />;
}

function NewSubscription({ athleteId, publishableKey }: Props & { publishableKey: string }) {
  const { data, error, conflict, refetch } = useSubscriptionSetup(publishableKey);
  const [isBroken, setIsBroken] = useState(false);

  function retry() {
    setIsBroken(false);
    void refetch();
  }

  if (conflict) return <SubscriptionConflict message={conflict} />;
  if (isBroken || (error && !data)) return <SetupFailed onRetry={retry} />;
  if (data?.isUnderWay) return <Navigate to="/dashboard" replace />;
  return (
    <SubscribeScreen>
      {data && (
        <PaymentElements tools={data}>
          <SubscribeForm
            athleteId={athleteId}
            clientSecret={data.clientSecret}
            onLoadError={() => setIsBroken(true)}
          />
        </PaymentElements>
      )}
    </SubscribeScreen>
  );
}
