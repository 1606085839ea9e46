import { chakra } from "@chakra-ui/react";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { formats, speaking } from "#src/content/speaking.ts";

const Ledger = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
    borderLeftWidth: "1px",
    borderColor: "border.lane",
    "& > div": {
      p: { base: "16px 0 16px 20px", md: "4px 24px 28px" },
      borderColor: "border.lane",
      borderRightWidth: { md: "1px" },
      borderTopWidth: { base: "1px", md: "0" },
    },
    "& > div:first-of-type": { borderTopWidth: "0", pt: { base: "0", md: "1" } },
    "& > div:nth-of-type(n + 4)": { borderTopWidth: "1px", pt: { md: "7" } },
    "& dt": { textStyle: "h3", mb: "1.5" },
    "& dd": { color: "fg.muted" },
  },
});

export function Formats() {
  return (
    <Section id="formats" bg="bg.subtle">
      <Wrap>
        <SectionHeading mb="7">{speaking.formats}</SectionHeading>
        <Ledger>
          {formats.map(({ title, blurb }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{blurb}</dd>
            </div>
          ))}
        </Ledger>
      </Wrap>
    </Section>
  );
}
