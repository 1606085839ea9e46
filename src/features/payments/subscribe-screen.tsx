import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Page } from "#src/components/page.tsx";
import { PayButton } from "#src/components/payment/pay-button.tsx";
import { PaymentPlace } from "#src/components/payment/payment-box.tsx";
import { subscribe } from "#src/content/payments.ts";
import { formHeight, PayLayout, SafeNote } from "./pay-layout.tsx";
import { SubscriptionPlan } from "./subscription-plan.tsx";

const above = (
  <chakra.p textStyle="small" color="fg.muted" mb="2">
    {subscribe.step}
  </chakra.p>
);

/** The plan, and beside it the form or, until it is there, its outline. */
export function SubscribeScreen({ children }: { children: ReactNode }) {
  return (
    <Page title={subscribe.title} heading={subscribe.heading} above={above}>
      <PayLayout plan={<SubscriptionPlan />}>{children || <Outline />}</PayLayout>
    </Page>
  );
}

function Outline() {
  return (
    <chakra.div display="grid" gap="5">
      <PaymentPlace waiting={subscribe.loading} height={formHeight} />
      <PayButton
        label={subscribe.button}
        paying={subscribe.paying}
        isPaying={false}
        isReady={false}
      />
      <SafeNote>{subscribe.safe}</SafeNote>
    </chakra.div>
  );
}
