import { chakra } from "@chakra-ui/react";

const Frame = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", md: "repeat(4, 1fr)" },
    gap: "1px",
    bg: "border",
    borderWidth: "1px",
    borderRadius: "l3",
    overflow: "hidden",
    fontVariantNumeric: "tabular-nums",
    "& > div": {
      display: "flex",
      flexDir: "column-reverse",
      justifyContent: "flex-end",
      px: { base: "4", md: "22px" },
      py: "3.5",
      bg: "bg.panel",
    },
    "& dt": { textStyle: "small", color: "fg.muted" },
    "& dd": {
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "clamp(1.6rem, 1.2rem + 1.5vw, 2.25rem)",
      lineHeight: "1.2",
    },
  },
});

export type Counter = { label: string; value: string; spoken?: string };

/** A few large numbers in a row. */
export function Counters({ label, counters }: { label: string; counters: readonly Counter[] }) {
  return (
    <section aria-label={label}>
      <Frame>
        {counters.map(({ label, value, spoken }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span aria-hidden={spoken ? true : undefined}>{value}</span>
              {spoken && <chakra.span srOnly>{spoken}</chakra.span>}
            </dd>
          </div>
        ))}
      </Frame>
    </section>
  );
}
