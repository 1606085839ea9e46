import { chakra } from "@chakra-ui/react";
import { parts, past } from "#src/content/journal.ts";
import type { Values } from "#src/lib/journal-entry.ts";

const List = chakra("dl", {
  base: {
    display: "grid",
    gap: "4",
    maxW: "64ch",
    "& dt": { textStyle: "label", color: "fg.muted" },
    "& dd": {
      fontFamily: "heading",
      fontSize: "1.1875rem",
      lineHeight: "1.6",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
  },
});

const fields = parts.flatMap((part) => part.fields);

/** One entry to read: what was answered, as it was written. */
export function EntryText({ values }: { values: Values }) {
  const answered = fields.filter(({ name }) => values[name].trim());
  if (answered.length === 0) return <p>{past.blank}</p>;
  return (
    <List>
      {answered.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{values[name]}</dd>
        </div>
      ))}
    </List>
  );
}
