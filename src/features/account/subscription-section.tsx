import { chakra } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { states } from "#src/content/site.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Dated, LinesSkeleton, SectionCard, StateBadge } from "./section-card.tsx";
import { stateOf } from "./subscription-state.ts";
import { subscriptionWords as words } from "./words.ts";

const RunningSubscription = lazyComponent(
  async () => (await import("./running-subscription.tsx")).RunningSubscription,
);

const InvoiceList = lazyComponent(async () => (await import("./invoice-list.tsx")).InvoiceList);

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
  if (state === "off") return <p>{words.off}</p>;
  const isOver = state === "none" || state === "ended";
  const { complimentaryUntil } = subscription;
  return (
    <>
      {complimentaryUntil && (
        <p>
          <Dated words={words.complimentary} at={complimentaryUntil} />
        </p>
      )}
      {isOver ? (
        <NoSubscription endedAt={state === "ended" ? subscription.endsAt : null} />
      ) : (
        <RunningSubscription subscription={subscription} />
      )}
      <Invoices />
      {state === "active" && (
        <chakra.p textStyle="small" color="fg.muted">
          {words.note}
        </chakra.p>
      )}
    </>
  );
}

/** There is no subscription, or it has ended. */
function NoSubscription({ endedAt }: { endedAt: Date | null }) {
  const athleteId = useViewer()?.athleteId;
  return (
    <div>
      {endedAt && <StateBadge colorPalette="gray">{words.ended}</StateBadge>}
      <p>{endedAt ? <Dated words={words.endedOn} at={endedAt} /> : words.none}</p>
      <ButtonLink mt="4" size="sm" to={`/subscribe/${athleteId}`}>
        {words.see}
      </ButtonLink>
    </div>
  );
}

function Invoices() {
  return (
    <Loaded skeleton={<LinesSkeleton lines={1} />} failed={states.failed}>
      <InvoiceList />
    </Loaded>
  );
}
