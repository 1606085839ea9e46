import { chakra } from "@chakra-ui/react";
import { memo } from "react";
import { parts, prayerHelp } from "#src/content/journal.ts";
import type { TextField, Values } from "#src/lib/journal-entry.ts";
import { RuledField } from "./ruled-field.tsx";

const Part = chakra("section", {
  base: {
    display: "grid",
    gap: "4.5",
    py: "9",
    borderTopWidth: "1px",
    scrollMarginTop: "72px",
  },
});

type Props = { values: Values; onChange: (name: TextField, value: string) => void };

export function JournalParts({ values, onChange }: Props) {
  return parts.map(({ id, heading, intro, fields }) => (
    <Part key={id} id={id} aria-labelledby={`${id}-heading`}>
      <Head id={id} heading={heading} intro={intro} />
      {fields.map((field) => (
        <RuledField key={field.name} {...field} value={values[field.name]} onChange={onChange} />
      ))}
    </Part>
  ));
}

type HeadProps = { id: string; heading: string; intro: string };

const Head = memo(function Head({ id, heading, intro }: HeadProps) {
  return (
    <div>
      <chakra.h2 id={`${id}-heading`} textStyle="h2" maxW="30ch">
        {heading}
      </chakra.h2>
      <chakra.p mt="1.5" maxW="56ch" color="fg.muted">
        {intro}
      </chakra.p>
      {id === "closing-prayer" && <PrayerHelp />}
    </div>
  );
});

function PrayerHelp() {
  return (
    <chakra.details mt="2">
      <chakra.summary
        minH="11"
        py="2.5"
        w="fit-content"
        fontWeight="600"
        cursor="pointer"
        textDecoration="underline 1.5px {colors.accent.border}"
        textUnderlineOffset="5px"
      >
        {prayerHelp.title}
      </chakra.summary>
      <chakra.ol ps="6" mt="1" display="grid" gap="1">
        {prayerHelp.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
