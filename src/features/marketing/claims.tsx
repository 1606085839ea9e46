import { chakra } from "@chakra-ui/react";
import { Wrap } from "#src/components/wrap.tsx";
import { claims } from "#src/content/landing.ts";

const Ledger = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", md: "3.2fr 3.2fr 2.8fr 2.8fr" },
    borderLeftWidth: "1px",
    borderColor: "border.lane",
    "& > div": {
      display: "flex",
      flexDirection: "column-reverse",
      justifyContent: "flex-end",
      p: { base: "22px 12px 22px 16px", md: "34px 20px 34px 24px" },
      borderRightWidth: "1px",
      borderColor: "border.lane",
    },
    "& > div:nth-of-type(-n + 2)": { borderBottomWidth: { base: "1px", md: "0" } },
    "& dt": { fontSize: "0.9375rem", lineHeight: "1.4", color: "fg.muted", maxW: "20ch" },
    "& dd": {
      mb: "2.5",
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "clamp(2rem, 1.5rem + 2vw, 3rem)",
      lineHeight: "1",
      letterSpacing: "-0.02em",
    },
  },
});

export function Claims() {
  return (
    <Wrap>
      <Ledger>
        {claims.map(({ figure, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Ledger>
    </Wrap>
  );
}
