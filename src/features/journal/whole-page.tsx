import { chakra } from "@chakra-ui/react";
import { Duo, TextField } from "#src/components/form/field.tsx";
import type { Values } from "#src/lib/journal-entries.ts";
import type { JournalEditor } from "./journal-editor.ts";
import { journal, parts, past } from "./words.ts";

const fields = parts.flatMap((part) =>
  part.fields.map(({ name, label }) => ({
    name,
    label: part.fields.length === 1 ? part.short : label,
  })),
);

type WholeProps = { values: Values; onChange: JournalEditor["change"] };

/** All that was written, from the top, with its date and time. */
export function WholePage({ values, onChange }: WholeProps) {
  const answered = fields.filter(({ name }) => values[name].trim());
  return (
    <>
      <chakra.div maxW="340px" mt="3">
        <Duo gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap="2.5">
          <TextField
            id="journal-date"
            label={journal.date}
            type="date"
            value={values.date}
            onChange={(event) => onChange("date", event.target.value)}
          />
          <TextField
            id="journal-time"
            label={journal.time}
            type="time"
            value={values.time}
            onChange={(event) => onChange("time", event.target.value)}
          />
        </Duo>
      </chakra.div>
      {answered.length === 0 && <chakra.p mt="4">{past.blank}</chakra.p>}
      <Read translate="no">
        {answered.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{values[name]}</dd>
          </div>
        ))}
      </Read>
    </>
  );
}

/** The sun over the lanes of the way that is behind one. */
export const Rising = () => (
  <chakra.svg
    aria-hidden
    viewBox="0 0 190 110"
    fill="none"
    flex="none"
    w={{ base: "118px", md: "190px" }}
    animation="sunrise"
  >
    <chakra.path d="M47 70a48 48 0 0 1 96 0z" fill="sun" />
    <chakra.g stroke="border.emphasized" strokeWidth="1.5">
      <path d="M10 70H180M10 80H180" />
      <path d="M10 94H180" opacity=".6" />
      <path d="M10 109H180" opacity=".35" />
    </chakra.g>
  </chakra.svg>
);

const Read = chakra("dl", {
  base: {
    mt: "3.5",
    maxW: "62ch",
    "& > div": { py: "3", borderTopWidth: "1px" },
    "& dt": { textStyle: "label", color: "fg.muted" },
    "& dd": {
      fontFamily: "heading",
      fontSize: "1.15rem",
      lineHeight: "1.5",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
  },
});
