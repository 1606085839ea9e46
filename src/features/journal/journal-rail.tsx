import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { SectionLink, useSectionInView } from "#src/components/section-link.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import type { JournalEditor } from "./journal-editor.ts";
import { DraftLine } from "./journal-form.tsx";
import { journal, parts, past, safe } from "./words.ts";

const idOf = (place: number) => parts[place]?.id ?? "";

type Props = ReturnType<JournalEditor["read"]> & { entryCount: number };

/** Links to the sections, marked if they have text, and to past entries and the backup. */
export function JournalRail({ sheet, status, entryCount }: Props) {
  const current = useSectionInView(parts.length, idOf);
  return (
    <Rail data-unprinted>
      <nav aria-label={journal.sections}>
        <List>
          {parts.map(({ id, short, fields }, place) => (
            <li key={id}>
              <SectionLink
                justifyContent="space-between"
                ms="-1px"
                to={`#${id}`}
                aria-current={place === current}
              >
                {short}
                {fields.some(({ name }) => sheet.values[name].trim()) && <Filled />}
              </SectionLink>
            </li>
          ))}
        </List>
      </nav>
      <DraftLine status={status} isSpoken />
      <chakra.div display="grid" justifyItems="start" mt="2">
        <TextLink alone to="#past-entries" textStyle="small">
          {past.link(entryCount)}
        </TextLink>
        <TextLink alone to="#back-up" textStyle="small">
          {safe.heading}
        </TextLink>
      </chakra.div>
    </Rail>
  );
}

function Filled() {
  return (
    <chakra.span color="fg.success">
      <Check size={16} aria-hidden />
      <chakra.span srOnly>{journal.filled}</chakra.span>
    </chakra.span>
  );
}

const Rail = chakra("div", {
  base: { position: { md: "sticky" }, top: "24", minW: "0" },
});

const List = chakra("ol", {
  base: {
    display: { base: "none", md: "grid" },
    listStyle: "none",
    mb: "4",
    borderLeftWidth: "1px",
    borderColor: "border.lane",
  },
});
