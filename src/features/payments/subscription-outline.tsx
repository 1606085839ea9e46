import { chakra, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Page } from "#src/components/page.tsx";
import { Price } from "#src/components/price.tsx";
import { Ticks } from "#src/components/ticks.tsx";
import { mentorship } from "#src/content/payments.ts";
import { Bill, PaymentLayout } from "./payment-layout.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";
import { billOf, type Today } from "./today.ts";
import { subscribe } from "./words.ts";

/** The screen without data, in the HTML from the build. */
export function SubscriptionOutline() {
  return (
    <SubscriptionFrame>
      <div inert>
        <SubscribeForm athleteId={0} tools={undefined} onLoadError={() => undefined} />
      </div>
    </SubscriptionFrame>
  );
}

type FrameProps = {
  /** Undefined until the subscription is created. */
  today?: Today | undefined;
  /** Without `today`, the bill says "plus tax". */
  hasTax?: boolean;
  children: ReactNode;
};

/** The plan beside the payment form. */
export function SubscriptionFrame({ today, hasTax = false, children }: FrameProps) {
  return (
    <Page title={subscribe.title} heading={subscribe.heading} above={step}>
      <PaymentLayout plan={<Plan bill={billOf(today, hasTax)} />}>{children}</PaymentLayout>
    </Page>
  );
}

const step = (
  <chakra.p textStyle="small" color="fg.muted" mb="2">
    {subscribe.step}
  </chakra.p>
);

function Plan({ bill: { rows, due, explain } }: { bill: ReturnType<typeof billOf> }) {
  return (
    <>
      <Price {...mentorship} />
      <chakra.div mt="6">
        <Ticks items={subscribe.benefits} />
      </chakra.div>
      <Bill rows={rows} due={due} />
      <Stack gap="2" mt="3.5" textStyle="small" color="fg.muted">
        {explain.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </>
  );
}
