import { Button, chakra, Flex } from "@chakra-ui/react";
import { ChevronDown, Pencil, Printer, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { past } from "#src/content/journal.ts";
import { type Entry, textFields } from "#src/lib/journal-entry.ts";
import { EntryText } from "./entry-text.tsx";
import { machineMoment, momentWords } from "./moment.ts";

const Row = chakra("li", {
  base: { borderColor: "border.lane", "& + &": { borderTopWidth: "1px" } },
});

const Opener = chakra("button", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr) auto", sm: "200px minmax(0, 1fr) auto" },
    gap: "2px 24px",
    alignItems: "center",
    w: "full",
    minH: "14",
    py: "3",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
    "& > svg": { gridRow: { base: "1 / 3", sm: "1" }, gridColumn: { base: "2", sm: "3" } },
    "&[aria-expanded=true] > svg": { rotate: "180deg" },
  },
});

type Props = { entry: Entry; onEdit: () => void; onPrint: () => void; onDelete: () => void };

export function PastEntry({ entry, onEdit, onPrint, onDelete }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const moment = momentWords(entry.values) || past.unknownMoment;
  return (
    <Row translate="no">
      <Opener
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <chakra.time
          dateTime={machineMoment(entry.values)}
          fontWeight="600"
          fontVariantNumeric="tabular-nums"
        >
          {moment}
        </chakra.time>
        <chakra.span truncate fontFamily="heading" fontSize="1.0625rem" color="fg.muted">
          {firstWords(entry)}
        </chakra.span>
        <ChevronDown size={20} aria-hidden />
      </Opener>
      {isOpen && (
        <chakra.div id={id} pb="5">
          <EntryText values={entry.values} />
          <Flex wrap="wrap" gap="2.5" mt="5">
            <Action
              icon={<Pencil aria-hidden />}
              word={past.edit}
              moment={moment}
              onClick={onEdit}
            />
            <Action
              icon={<Printer aria-hidden />}
              word={past.print}
              moment={moment}
              onClick={onPrint}
            />
            <Action
              icon={<Trash2 aria-hidden />}
              word={past.delete}
              moment={moment}
              onClick={onDelete}
            />
          </Flex>
        </chakra.div>
      )}
    </Row>
  );
}

type ActionProps = { icon: ReactNode; word: string; moment: string; onClick: () => void };

function Action({ icon, word, moment, onClick }: ActionProps) {
  return (
    <Button variant="outline" size="sm" aria-label={past.ofEntry(word, moment)} onClick={onClick}>
      {icon}
      {word}
    </Button>
  );
}

function firstWords({ values }: Entry) {
  const first = textFields.map((field) => values[field].trim()).find(Boolean);
  return first?.slice(0, 200) ?? past.blank;
}
