import { chakra } from "@chakra-ui/react";
import { ExternalLink } from "#src/components/text-link.tsx";
import { formatDate, formatMoney } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { invoiceWords } from "./words.ts";

export function InvoiceList() {
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
