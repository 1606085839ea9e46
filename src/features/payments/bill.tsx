import { chakra } from "@chakra-ui/react";
import { payment } from "#src/content/payments.ts";

const Rows = chakra("dl", {
  base: {
    mt: "8",
    fontVariantNumeric: "tabular-nums",
    "& > div": {
      display: "flex",
      justifyContent: "space-between",
      gap: "4",
      py: "11px",
      borderTopWidth: "1px",
    },
    "& > div:last-child": { borderTopWidth: "2px", borderColor: "fg", fontWeight: "600" },
    "& dd": { textAlign: "end" },
    "& > div + div:not(:last-child) dd": { color: "fg.muted" },
  },
});

type Props = { rows: readonly { item: string; amount: string }[]; due: string };

/** What is paid, now and later. */
export function Bill({ rows, due }: Props) {
  return (
    <Rows>
      {[...rows, { item: payment.dueToday, amount: due }].map(({ item, amount }) => (
        <div key={item}>
          <dt>{item}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </Rows>
  );
}
