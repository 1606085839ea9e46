import { chakra } from "@chakra-ui/react";

const List = chakra("ul", {
  base: {
    display: "grid",
    gap: "3",
    alignContent: "start",
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
});

/** A list with a small mark before each item. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <span>{item.split(range).map(whole)}</span>
        </li>
      ))}
    </List>
  );
}

const range = /(\d+-\d+ \w+)/;

/** Keeps “45-60 min” on one line: the browser would end a line after the hyphen. */
const whole = (part: string, index: number) =>
  index % 2 === 1 ? (
    <chakra.span key={part} whiteSpace="nowrap">
      {part}
    </chakra.span>
  ) : (
    part
  );
