import { chakra } from "@chakra-ui/react";
import { lazy } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { ButtonLink, ExternalLink } from "#src/components/text-link.tsx";
import { states } from "#src/content/site.ts";
import { formatDate, formatMoney } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Dated, LinesSkeleton, SectionCard, StateBadge } from "./section-card.tsx";
import { stateOf } from "./subscription-state.ts";
import { invoiceWords, subscriptionWords as words } from "./words.ts";

const RunningSubscription = lazy(async () => ({
  default: (await import("./running-subscription.tsx")).RunningSubscription,
}));

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
  const { complimentaryUntil: givenUntil } = subscription;
  return (
    <>
      {givenUntil && (
        <p>
          <Dated words={words.given} at={givenUntil} />
        </p>
      )}
      {isOver ? (
        <NoSubscription endedAt={state === "ended" ? subscription.endsAt : null} />
      ) : (
        <RunningSubscription subscription={subscription} />
      )}
      <Invoices />
      {!isOver && (
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

function InvoiceList() {
  const [invoices] = trpc.payments.invoices.useSuspenseQuery();
  if (invoices.length === 0) return null;
  return (
    <InvoiceRows aria-label={invoiceWords.label}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </InvoiceRows>
  );
}

type Invoice = RouterOutputs["payments"]["invoices"][number];

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { createdAt, amount, currency, url } = invoice;
  const day = formatDate(createdAt);
  return (
    <li>
      <time dateTime={createdAt.toISOString()}>{day}</time>
      <Outcome>
        {outcomeOf(invoice)}
        {url && (
          <ExternalLink href={url} about={day}>
            {invoice.status === "paid" ? invoiceWords.receipt : invoiceWords.invoice}
          </ExternalLink>
        )}
      </Outcome>
      <span>{formatMoney(amount, currency)}</span>
    </li>
  );
}

function outcomeOf({ status, card }: Invoice) {
  if (status === "paid") return invoiceWords.paid(card);
  return status === "open" ? invoiceWords.open : invoiceWords.lost;
}

const InvoiceRows = chakra("ul", {
  base: {
    listStyle: "none",
    textStyle: "small",
    fontVariantNumeric: "tabular-nums",
    "& li": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr) auto", sm: "120px minmax(0, 1fr) auto" },
      gap: "2px 16px",
      alignItems: "center",
      minH: "11",
      borderTopWidth: "1px",
    },
  },
});

const Outcome = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "3",
    alignItems: "center",
    gridColumn: { base: "1", sm: "auto" },
    gridRow: { base: "2", sm: "auto" },
    color: "fg.muted",
  },
});
