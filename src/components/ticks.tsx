import { chakra } from "@chakra-ui/react";

const List = chakra("ul", {
  base: {
    display: "grid",
    gap: "12px 32px",
    w: "full",
    listStyle: "none",
    "& li": { display: "grid", gridTemplateColumns: "20px 1fr", gap: "3", lineHeight: "1.5" },
    "& li::before": {
      content: '""',
      mt: "9px",
      w: "18px",
      h: "7px",
      borderBlockWidth: "1.5px",
      borderColor: "accent.border",
    },
  },
  variants: {
    columns: {
      two: {
        gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, 1fr)" },
        rowGap: "5",
      },
    },
  },
});

type Props = { items: readonly string[]; columns?: "two" };

/** A list of included items. */
export function Ticks({ items, ...look }: Props) {
  return (
    <List {...look}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
