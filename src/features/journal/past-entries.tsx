import { Button, chakra, Flex } from "@chakra-ui/react";
import { useDeferredValue, useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { editing, past } from "#src/content/journal.ts";
import { plural } from "#src/lib/format.ts";
import type { Entry } from "#src/lib/journal-entry.ts";
import { deleteEntry } from "./delete-entry.ts";
import { PastEntry } from "./past-entry.tsx";
import { searchEntries } from "./search.ts";

const atOnce = 10;

const List = chakra("ol", {
  base: { listStyle: "none", borderBlockWidth: "1px", borderColor: "border.lane" },
});

type Props = {
  entries: readonly Entry[];
  oddCount: number;
  otherDrafts: number;
  onOpenDraft: () => void;
  onEdit: (entry: Entry) => void;
  onPrint: (entries: readonly Entry[]) => void;
};

export function PastEntries(props: Props) {
  const { entries, oddCount, otherDrafts, onOpenDraft, onEdit, onPrint } = props;

  /** The row that had the focus is gone. */
  function remove(entry: Entry) {
    deleteEntry(entry);
    document.getElementById("past-heading")?.focus();
  }

  return (
    <chakra.section
      id="past-entries"
      aria-labelledby="past-heading"
      data-unprinted
      scrollMarginTop="88px"
    >
      <SectionHeading id="past-heading" mb="4">
        {past.heading}
      </SectionHeading>
      {otherDrafts > 0 && <OtherDrafts count={otherDrafts} onOpen={onOpenDraft} />}
      {entries.length === 0 ? (
        <Empty>{past.empty}</Empty>
      ) : (
        <Searched entries={entries} onEdit={onEdit} onPrint={onPrint} onDelete={remove} />
      )}
      {oddCount > 0 && (
        <chakra.p mt="4" textStyle="small" color="fg.muted">
          {past.odd(oddCount)}
        </chakra.p>
      )}
    </chakra.section>
  );
}

type SearchedProps = Pick<Props, "entries" | "onEdit" | "onPrint"> & {
  onDelete: (entry: Entry) => void;
};

/** The search stays in the page: its words are private, so they are never in the address. */
function Searched({ entries, onEdit, onPrint, onDelete }: SearchedProps) {
  const [wanted, setWanted] = useState("");
  const [shownCount, setShownCount] = useState(atOnce);
  const found = searchEntries(entries, useDeferredValue(wanted));
  return (
    <>
      <Flex wrap="wrap" align="flex-end" gap="2 20px" mb="4">
        <chakra.div flex={{ base: "1 1 100%", sm: "0 1 420px" }}>
          <TextField
            id="journal-search"
            label={past.search}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </chakra.div>
        <chakra.p
          role="status"
          minH={{ base: "0", sm: "12" }}
          display="flex"
          alignItems="center"
          color="fg.muted"
        >
          {countWords(found.length, entries.length)}
        </chakra.p>
      </Flex>
      {found.length > 0 && (
        <List>
          {found.slice(0, shownCount).map((entry) => (
            <PastEntry
              key={entry.key}
              entry={entry}
              onEdit={() => onEdit(entry)}
              onPrint={() => onPrint([entry])}
              onDelete={() => onDelete(entry)}
            />
          ))}
        </List>
      )}
      {found.length > shownCount && (
        <Button
          variant="outline"
          size="sm"
          mt="4"
          onClick={() => setShownCount(shownCount + atOnce)}
        >
          {past.more}
        </Button>
      )}
    </>
  );
}

function countWords(found: number, all: number) {
  if (found === 0) return past.noMatch;
  return found === all ? plural(all, "entry", "entries") : past.found(found, all);
}

function OtherDrafts({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Flex wrap="wrap" align="center" gap="2 16px" mb="4">
      <p>{editing.others(count)}</p>
      <Button variant="outline" size="sm" onClick={onOpen}>
        {editing.open}
      </Button>
    </Flex>
  );
}
