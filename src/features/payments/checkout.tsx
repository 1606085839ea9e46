import { useState } from "react";
import { Navigate } from "react-router-dom";
import { Page } from "#src/components/page.tsx";
import { PaymentElements } from "#src/components/payment/payment-elements.tsx";
import { checkout } from "#src/content/payments.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CheckoutFailed } from "./checkout-failed.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutOutline } from "./checkout-outline.tsx";
import { CheckoutPlan } from "./checkout-plan.tsx";
import { resultPath } from "./kept-payment.ts";
import { PayLayout } from "./pay-layout.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { explainSetup, useCheckoutSetup } from "./use-checkout-setup.ts";

const { title, unavailable, unavailableText, home } = checkout;

/** One payment for one month, for anyone. */
export function Checkout() {
  // Who is here is asked along, as the form wants to know it at once.
  const [[{ publishableKey }]] = trpc.useSuspenseQueries((t) => [
    t.payments.settings(),
    t.athletes.session(),
  ]);
  if (publishableKey) return <OpenCheckout publishableKey={publishableKey} />;
  return (
    <SwitchedOff
      title={title}
      heading={unavailable}
      text={unavailableText}
      back={{ to: "/", label: home }}
    />
  );
}

function OpenCheckout({ publishableKey }: { publishableKey: string }) {
  const { data, error, refetch } = useCheckoutSetup(publishableKey);
  const ownAddress = useOwnAddress();
  const [isBroken, setIsBroken] = useState(false);

  function retry() {
    setIsBroken(false);
    void refetch();
  }

  if (isBroken) return <CheckoutFailed heading={checkout.notLoaded} onRetry={retry} />;
  if (error && !data) return <CheckoutFailed {...explainSetup(error)} onRetry={retry} />;
  if (data?.isUnderWay) return <Navigate to={resultPath(data.clientSecret)} replace />;
  return (
    <Page title={title} heading={checkout.heading}>
      <PayLayout plan={<CheckoutPlan />}>
        {data && ownAddress !== undefined ? (
          <PaymentElements tools={data}>
            <CheckoutForm
              clientSecret={data.clientSecret}
              ownAddress={ownAddress}
              onLoadError={() => setIsBroken(true)}
            />
          </PaymentElements>
        ) : (
          <CheckoutOutline />
        )}
      </PayLayout>
    </Page>
  );
}

/** A signed-in athlete's, none for anyone else; `undefined` until that is known. */
function useOwnAddress() {
  const athleteId = useViewer()?.athleteId;
  const own = trpc.athletes.get.useQuery({ id: athleteId ?? 0 }, { enabled: Boolean(athleteId) });
  return own.isLoading ? undefined : (own.data?.email ?? "");
}
