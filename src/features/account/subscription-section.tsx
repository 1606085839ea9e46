import { chakra } from "@chakra-ui/react";
import { subscriptionWords } from "#src/content/account.ts";
import { trpc } from "#src/lib/trpc.ts";
import { Invoices } from "./invoices.tsx";
import { NoSubscription, SubscriptionOff } from "./no-subscription.tsx";
import { RunningSubscription } from "./running-subscription.tsx";
import { SectionCard } from "./section-card.tsx";
import { LinesSkeleton } from "./skeletons.tsx";
import { stateOf } from "./subscription-state.ts";

export function SubscriptionSection() {
  return (
    <SectionCard id="subscription" skeleton={<LinesSkeleton lines={2} />}>
      <SubscriptionDetails />
    </SectionCard>
  );
}

function SubscriptionDetails() {
  const [subscription] = trpc.payments.subscription.useSuspenseQuery();
  const state = stateOf(subscription);
  if (state === "off") return <SubscriptionOff />;
  const isOver = state === "none" || state === "ended";
  return (
    <>
      {isOver ? (
        <NoSubscription endedAt={state === "ended" ? subscription.endsAt : null} />
      ) : (
        <RunningSubscription subscription={subscription} />
      )}
      <Invoices />
      {!isOver && (
        <chakra.p textStyle="small" color="fg.muted">
          {subscriptionWords.note}
        </chakra.p>
      )}
    </>
  );
}
