import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { NoIndex, Page, PageBody, PageHeading } from "#src/components/page.tsx";
import { PaymentElements } from "#src/components/payment-element.tsx";
import { Price } from "#src/components/price.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { explainSetup, useCheckoutSetup } from "./checkout-setup.ts";
import { PaymentFormOutline } from "./payment-form.tsx";
import { Bill, PaymentLayout, PaymentsOff } from "./payment-layout.tsx";
import { resultPath } from "./pending-payment.ts";
import { checkout, payment } from "./words.ts";

const { title, unavailable, unavailableText, home } = checkout;

/** One payment for one month; visitors may use it too. */
export function CheckoutScreen() {
  return (
    <>
      <NoIndex />
      <meta name="description" content={checkout.description} />
      <Checkout />
    </>
  );
}

function Checkout() {
  // The form needs the session at once, so both are asked for together.
  const [[{ publishableKey }]] = trpc.useSuspenseQueries((t) => [
    t.payments.settings(),
    t.athletes.session(),
  ]);
  if (publishableKey) return <OpenCheckout publishableKey={publishableKey} />;
  return (
    <PaymentsOff
      title={title}
      heading={unavailable}
      text={unavailableText}
      goOn={{ to: "/", label: home }}
    />
  );
}

function OpenCheckout({ publishableKey }: { publishableKey: string }) {
  const { data, error, refetch } = useCheckoutSetup(publishableKey);
  const ownEmail = useOwnEmail();
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
      <PaymentLayout plan={<CheckoutPlan />}>
        {data && ownEmail !== undefined ? (
          <PaymentElements tools={data}>
            <CheckoutForm
              clientSecret={data.clientSecret}
              ownEmail={ownEmail}
              onLoadError={() => setIsBroken(true)}
            />
          </PaymentElements>
        ) : (
          <PaymentFormOutline words={checkout} note={checkout.explain}>
            <Skeleton h="103px" />
          </PaymentFormOutline>
        )}
      </PaymentLayout>
    </Page>
  );
}

/** The signed-in athlete's e-mail, empty for anyone else; `undefined` while it loads. */
function useOwnEmail() {
  const athleteId = useViewer()?.athleteId;
  const own = trpc.athletes.get.useQuery({ id: athleteId ?? 0 }, { enabled: Boolean(athleteId) });
  return own.isLoading ? undefined : (own.data?.email ?? "");
}

function CheckoutPlan() {
  return (
    <>
      <Price price={checkout.price} period={checkout.period} />
      <chakra.p textStyle="lead" color="fg.muted" mt="4" maxW="44ch">
        {checkout.includes}
      </chakra.p>
      <Bill rows={checkout.bill} due={checkout.due} />
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {checkout.other}{" "}
        <TextLink alone to="/know-your-role" color="fg">
          {checkout.plans}
        </TextLink>
      </chakra.p>
    </>
  );
}

type FailedProps = { heading: string; reason?: string | undefined; onRetry: () => void };

/** There is no form to pay with, and nothing was charged. */
function CheckoutFailed({ heading, reason, onRetry }: FailedProps) {
  return (
    <PageBody>
      <title>{title}</title>
      <Stack role="alert" gap="5" align="start">
        <PageHeading>{heading}</PageHeading>
        {reason && <p>{reason}</p>}
        <chakra.p color="fg.muted">{payment.notCharged}</chakra.p>
        <Flex wrap="wrap" gap="3">
          <Button onClick={onRetry}>{payment.tryAgain}</Button>
          <ButtonLink variant="outline" to="/">
            {home}
          </ButtonLink>
        </Flex>
      </Stack>
    </PageBody>
  );
}
