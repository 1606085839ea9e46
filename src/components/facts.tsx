import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const List = chakra("dl", {
  base: {
    w: "full",
    maxW: "640px",
    borderBottomWidth: "1px",
    "& > div": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "180px minmax(0, 1fr)" },
      gap: { base: "2px", sm: "4" },
      py: "11px",
      borderTopWidth: "1px",
    },
    "& dt": { color: "fg.muted" },
    "& dd": { whiteSpace: "pre-line" },
    // For long e-mail addresses, also within a link.
    "& dd, & dd > a": { overflowWrap: "anywhere" },
  },
});

type Props = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** A description list; facts without a value are left out. */
export function Facts({ facts }: Props) {
  return (
    <List>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}
