import { chakra, Flex } from "@chakra-ui/react";
import { ChevronDown, Pencil, Printer, Send, Trash2 } from "lucide-react";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { Presence } from "#src/components/presence.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { plural } from "#src/lib/format.ts";
import { type Entry, isBlank, textFields } from "#src/lib/journal-entries.ts";
import { DeletedNote, type Deletion } from "./deleted-entries.tsx";
import { EntryText, machineMoment, momentWords } from "./entry-text.tsx";
import { useShareDialog } from "./share-card.tsx";
import { keyOfEntry, type SharedPage, useSharedPages } from "./shared-pages.ts";
import { DeleteDialog, OtherPages, WithMentor } from "./shared-parts.tsx";
import { editing, past } from "./words.ts";

const pageSize = 10;

type Props = {
  entries: readonly Entry[];
  invalidCount: number;
  otherDrafts: number;
  deletion: Deletion;
  onOpenDraft: () => void;
  onEdit: (entry: Entry) => void;
  onPrint: (entries: readonly Entry[]) => void;
  /** Shown below the list. */
  children: ReactNode;
};

export function PastEntries(props: Props) {
  const { entries, invalidCount, otherDrafts, deletion, onOpenDraft, onEdit, onPrint } = props;
  const shared = useSharedPages();
  const [asked, setAsked] = useState<Asked>();
  const pageOf = ({ id }: Entry) => shared.pages.find((page) => page.entryKey === keyOfEntry(id));
  const keys = new Set(entries.map(({ id }) => keyOfEntry(id)));

  function remove(entry: Entry) {
    setAsked(undefined);
    deletion.remove(entry);
  }

  /** Asks first if the mentor has a copy of the entry. */
  function askOrRemove(entry: Entry) {
    const page = pageOf(entry);
    if (page) setAsked({ entry, page });
    else remove(entry);
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
      <DeletedNote {...deletion} />
      {otherDrafts > 0 && <OtherDrafts count={otherDrafts} onOpen={onOpenDraft} />}
      {entries.length === 0 ? (
        <Empty>{past.empty}</Empty>
      ) : (
        <Searched
          entries={entries}
          onEdit={onEdit}
          onPrint={onPrint}
          onDelete={askOrRemove}
          pageOf={pageOf}
          isAthlete={shared.isAthlete}
        />
      )}
      {invalidCount > 0 && (
        <chakra.p mt="4" textStyle="small" color="fg.muted">
          {past.odd(invalidCount)}
        </chakra.p>
      )}
      <OtherPages
        pages={shared.pages.filter(({ entryKey }) => !keys.has(entryKey))}
        onAskAgain={shared.isUnknown ? () => void shared.askAgain() : undefined}
      />
      {props.children}
      <Presence>
        {asked && (
          <DeleteDialog
            page={asked.page}
            onClose={() => setAsked(undefined)}
            onDelete={() => remove(asked.entry)}
          />
        )}
      </Presence>
    </chakra.section>
  );
}

type Asked = { entry: Entry; page: SharedPage };

type SearchedProps = Pick<Props, "entries" | "onEdit" | "onPrint"> & {
  onDelete: (entry: Entry) => void;
  /** The mentor's copy of an entry. */
  pageOf: (entry: Entry) => SharedPage | undefined;
  isAthlete: boolean;
};

/** The search text is private, so it is kept out of the URL. */
function Searched(props: SearchedProps) {
  const { entries, onEdit, onPrint, onDelete, pageOf, isAthlete } = props;
  const [wanted, setWanted] = useState("");
  const [shownCount, setShownCount] = useState(pageSize);
  const found = searchEntries(entries, useDeferredValue(wanted));
  return (
    <>
      <Flex wrap="wrap" align="flex-end" gap="8px 20px" mb="4">
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
              key={entry.id}
              entry={entry}
              page={pageOf(entry)}
              isAthlete={isAthlete}
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
          onClick={() => setShownCount(shownCount + pageSize)}
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
    <Flex wrap="wrap" align="center" gap="8px 16px" mb="4">
      <p>{editing.others(count)}</p>
      <Button variant="outline" size="sm" onClick={onOpen}>
        {editing.open}
      </Button>
    </Flex>
  );
}

type EntryProps = Pick<SearchedProps, "isAthlete"> & {
  entry: Entry;
  page: SharedPage | undefined;
  onEdit: () => void;
  onPrint: () => void;
  onDelete: () => void;
};

function PastEntry({ entry, page, isAthlete, onEdit, onPrint, onDelete }: EntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { values } = entry;
  const share = useShareDialog({ values, keyOf: () => keyOfEntry(entry.id) });
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
      {page && <WithMentor page={page} moment={moment} />}
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
            {isAthlete && !isBlank(values) && (
              <Action
                icon={<Send aria-hidden />}
                word={past.share}
                moment={moment}
                onClick={share.open}
              />
            )}
            <Action
              icon={<Trash2 aria-hidden />}
              word={past.delete}
              moment={moment}
              onClick={onDelete}
            />
          </Flex>
        </chakra.div>
      )}
      {share.dialog}
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

const List = chakra("ol", {
  base: { listStyle: "none", borderBlockWidth: "1px", borderColor: "border.lane" },
});

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

/** The entries that contain every word of the search, ignoring case and accents. */
export function searchEntries(entries: readonly Entry[], wanted: string) {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = fold(wordsOf(entry));
    return words.every((word) => text.includes(word));
  });
}

const wordsOf = ({ values }: Entry) =>
  [values.date, values.time, momentWords(values), ...textFields.map((field) => values[field])].join(
    "\n",
  );

const fold = (text: string) =>
  text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'");
