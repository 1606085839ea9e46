import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Page, PageBody, PageHeading } from "#src/components/page.tsx";
import { Price } from "#src/components/price.tsx";
import { CardSkeleton, Loading } from "#src/components/skeleton.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { checkoutFormId } from "#src/content/public-links.ts";
import { lazyForm } from "#src/lib/early-form.ts";
import { CheckoutOff } from "./checkout-off.tsx";
import type { SetupFailure } from "./checkout-setup.ts";
import { Bill, PaymentLayout } from "./payment-layout.tsx";
import { isPurchaseBegun } from "./pending-payment.ts";
import { checkout, payment } from "./words.ts";

const { title, home } = checkout;

const CheckoutForm = lazyForm(
  checkoutFormId,
  async () => (await import("./checkout-form.tsx")).CheckoutForm,
  { isNeeded: isPurchaseBegun, atLatestMs: 4_000 },
);

/**
 * A single payment for one month, open to visitors too. While payments are switched off, the
 * server sends the HTML of `CheckoutOff` instead.
 */
export function CheckoutScreen() {
  const [failure, setFailure] = useState<SetupFailure>();
  if (failure === "off") return <CheckoutOff />;
  return (
    <>
      <meta name="description" content={checkout.description} />
      {failure ? (
        <CheckoutFailed {...failure} onRetry={() => setFailure(undefined)} />
      ) : (
        <Page title={title} heading={checkout.heading}>
          <PaymentLayout plan={<CheckoutPlan />}>
            <Suspense fallback={<FormSkeleton />}>
              <CheckoutForm onFailure={setFailure} />
            </Suspense>
          </PaymentLayout>
        </Page>
      )}
    </>
  );
}

const FormSkeleton = () => (
  <Loading>
    <chakra.div minH="540px">
      <CardSkeleton />
    </chakra.div>
  </Loading>
);

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

type FailedProps = Exclude<SetupFailure, "off"> & { onRetry: () => void };

/** The payment form could not be set up; nothing was charged. */
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
