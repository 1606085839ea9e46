import { chakra } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { ExternalLink } from "#src/components/text-link.tsx";
import { invoiceWords as words } from "#src/content/account.ts";
import { states } from "#src/content/site.ts";
import { formatDate, formatMoney } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { LinesSkeleton } from "./skeletons.tsx";

type Invoice = RouterOutputs["payments"]["invoices"][number];

const Rows = chakra("ul", {
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

const How = chakra("div", {
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

/** What was asked for, newest first. */
export function Invoices() {
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
    <Rows aria-label={words.label}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </Rows>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { createdAt, amount, currency, url } = invoice;
  const day = formatDate(createdAt);
  return (
    <li>
      <time dateTime={createdAt.toISOString()}>{day}</time>
      <How>
        {outcomeOf(invoice)}
        {url && (
          <ExternalLink href={url} about={day}>
            {invoice.status === "paid" ? words.receipt : words.invoice}
          </ExternalLink>
        )}
      </How>
      <span>{formatMoney(amount, currency)}</span>
    </li>
  );
}

function outcomeOf({ status, card }: Invoice) {
  if (status === "paid") return words.paid(card);
  return status === "open" ? words.open : words.lost;
}
