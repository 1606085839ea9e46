import { Button, chakra, Flex } from "@chakra-ui/react";
import { ArrowLeft, EyeOff, Smartphone } from "lucide-react";
import {
  type Ref,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Note, UnreadableNote } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { RailColumns } from "#src/components/section-link.tsx";
import { TextButton, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { copies } from "#src/content/copies.ts";
import { unreadableTexts } from "#src/lib/device-store.ts";
import { type Entry, entriesIn, journalEntries } from "#src/lib/journal-entries.ts";
import { type StorageTrouble, sessionStore } from "#src/lib/local-store.ts";
import { noteKeys, onNotesErased } from "#src/lib/notes-storage.ts";
import {
  askToPersist,
  isCopyDue,
  momentsIn,
  readMoments,
  snoozeReminder,
  subscribeToMoments,
} from "#src/lib/safe-keeping.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import { BackupCard, saveJournal } from "./backup-card.tsx";
import { PrintedEntries, PrintRules } from "./entry-text.tsx";
import { createJournalEditor, hasWords, type JournalEditor, type Sheet } from "./journal-editor.ts";
import { JournalForm, sheetId } from "./journal-form.tsx";
import { JournalRail } from "./journal-rail.tsx";
import { PastEntries } from "./past-entries.tsx";
import { editing, journal, keeping, safe, storageWords } from "./words.ts";

export function TimeoutJournalScreen() {
  return (
    <PageBody>
      <title>{journal.title}</title>
      <meta name="description" content={journal.description} />
      <Journal />
    </PageBody>
  );
}

/** The page to write on, the pages written before, and the copies of them. */
function Journal() {
  useEffect(() => journalEntries.open(), []);
  const { editor, ...state } = useJournalEditor();
  const { entries, invalidCount } = useEntries();
  const cover = useCover();
  const [printed, setPrinted] = useState<readonly Entry[]>();
  const [isRefused, setIsRefused] = useState(false);
  const save = () => saveEntry(editor, () => setIsRefused(true));

  function edit({ id }: Entry) {
    editor.edit(id);
    toSheet();
  }

  return (
    <>
      <PrintRules />
      {cover.isOn && <Cover onShow={cover.lift} />}
      {printed && <PrintedEntries entries={printed} onDone={() => setPrinted(undefined)} />}
      <chakra.div visibility={cover.isOn ? "hidden" : undefined}>
        <JournalHeading hideButton={cover.button} onHide={cover.put} onSave={save} />
        <UnreadableNote
          texts={[noteKeys.entries, noteKeys.drafts].flatMap(unreadableTexts)}
          said={storageWords.unreadable}
          button={storageWords.saveUnreadable}
          name="honour-timeout-journal-unreadable"
        />
        <CopyNote isRefused={isRefused} />
        {state.status.trouble && <StorageNote trouble={state.status.trouble} sheet={state.sheet} />}
        <RailColumns>
          <JournalRail {...state} entryCount={entries.length} />
          <Body>
            <JournalForm editor={editor} {...state} onSave={save} />
            <PastEntries
              entries={entries}
              invalidCount={invalidCount}
              otherDrafts={state.otherDrafts}
              onOpenDraft={() => {
                editor.openLast();
                toSheet();
              }}
              onEdit={edit}
              onPrint={setPrinted}
            />
            <BackupCard
              entries={entries}
              onPrint={setPrinted}
              keepNow={editor.keepNow}
              onBrought={() => {
                if (!hasWords(editor.read().sheet)) editor.openLast();
              }}
            />
          </Body>
        </RailColumns>
      </chakra.div>
    </>
  );
}

function toSheet() {
  const sheet = document.getElementById(sheetId);
  sheet?.focus({ preventScroll: true });
  sheet?.scrollIntoView();
}

const coverKey = "timeout-hidden";

/** A reload does not lift it. */
function useCover() {
  const [isOn, setIsOn] = useState(() => sessionStore.read(coverKey) !== null);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOn,
    button,
    put() {
      sessionStore.write(coverKey, "1");
      setIsOn(true);
    },
    lift() {
      sessionStore.remove(coverKey);
      setIsOn(false);
      requestAnimationFrame(() => button.current?.focus());
    },
  };
}

type HeadingProps = { hideButton: Ref<HTMLButtonElement>; onHide: () => void; onSave: () => void };

function JournalHeading({ hideButton, onHide, onSave }: HeadingProps) {
  return (
    <chakra.div mb="7" data-unprinted>
      <TextLink alone to="/soulcare" textDecoration="none" color="fg.muted" textStyle="small">
        <ArrowLeft size={16} aria-hidden />
        {journal.back}
      </TextLink>
      <Flex wrap="wrap" justify="space-between" align="flex-end" gap="16px 32px">
        <chakra.div flex="1 1 420px" minW="0">
          <PageHeading>{journal.heading}</PageHeading>
          <chakra.p textStyle="lead" mt="2">
            {journal.lead}
          </chakra.p>
        </chakra.div>
        <Flex wrap="wrap" gap="2.5">
          <Button ref={hideButton} variant="outline" size="sm" onClick={onHide}>
            <EyeOff aria-hidden />
            {journal.hide}
          </Button>
          <Button size="sm" onClick={onSave}>
            {journal.save}
          </Button>
        </Flex>
      </Flex>
      <Flex gap="2.5" mt="3" color="fg.muted" lineHeight="1.5">
        <Smartphone size={20} aria-hidden style={{ marginTop: "2px" }} />
        <chakra.p maxW="76ch">
          {journal.local} {journal.sharedDevice}
        </chakra.p>
      </Flex>
    </chakra.div>
  );
}

/** Why the browser keeps nothing, and a button that saves the words to a file. */
function StorageNote({ trouble, sheet }: { trouble: StorageTrouble; sheet: Sheet }) {
  return (
    <Note as="div" role="alert" mb="6" bg="bg.error" borderLeftColor="fg.error" data-unprinted>
      <p>{storageWords[trouble]}</p>
      <Button variant="outline" size="sm" mt="3" onClick={() => saveJournal(sheet)}>
        {safe.plain}
      </Button>
    </Note>
  );
}

/** Says that only this browser has the words, and leads to the copies. */
function CopyNote({ isRefused }: { isRefused: boolean }) {
  const items = useSyncExternalStore(journalEntries.subscribe, journalEntries.list);
  const moments = useSyncExternalStore(subscribeToMoments, readMoments);
  const now = new Date();
  const changed = items.map(({ updatedAt }) => new Date(updatedAt));
  const isDue = isCopyDue(changed, { now, ...momentsIn(moments) });
  if (!isRefused && !isDue) return null;
  return (
    <Note as="div" mb="6" data-unprinted>
      <p>{isRefused ? copies.mayBeCleared : keeping.due}</p>
      <Flex wrap="wrap" gap="0 20px">
        <TextLink alone to="#back-up">
          {keeping.save}
        </TextLink>
        {isDue && (
          <TextButton alone onClick={() => snoozeReminder(new Date())}>
            {keeping.later}
          </TextButton>
        )}
      </Flex>
    </Note>
  );
}

/** Over everything, also for the keyboard and for screen readers. */
function Cover({ onShow }: { onShow: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal();
  }, []);

  return (
    <CoverDialog ref={sheet} aria-label={journal.hide} onClose={onShow} data-unprinted>
      <title>Honour</title>
      <ShowButton type="button" onClick={onShow}>
        {journal.hidden}
      </ShowButton>
    </CoverDialog>
  );
}

/** The editor of this visit, which keeps the page before it is left. */
function useJournalEditor() {
  const [editor] = useState(createJournalEditor);
  const state = useSyncExternalStore(editor.subscribe, editor.read);

  useEffect(() => {
    const keep = () => editor.keepNow();
    const warn = (event: BeforeUnloadEvent) => {
      editor.keepNow();
      const { sheet, status } = editor.read();
      if (status.trouble && hasWords(sheet)) event.preventDefault();
    };
    const stopListening = onNotesErased(editor.startAnew);
    const stopDays = onNewDay(editor.turnDay);
    addEventListener("pagehide", keep);
    addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", keep);
    return () => {
      editor.keepNow();
      stopListening();
      stopDays();
      removeEventListener("pagehide", keep);
      removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [editor]);

  return { editor, ...state };
}

/** Saves the entry, and says so. */
function saveEntry(editor: JournalEditor, onRefused: () => void) {
  const { outcome, isOnItsOwn } = editor.save(new Date());
  if (outcome === "kept") {
    void askToPersist().then((isSafe) => isSafe || onRefused());
    toaster.create(
      isOnItsOwn ? { ...journal.saved, description: editing.elsewhere } : journal.saved,
    );
    return;
  }
  toaster.create({
    variant: "destructive",
    title: journal.notSaved,
    description: storageWords[outcome],
    action: { label: safe.plain, onClick: () => saveJournal(editor.read().sheet) },
  });
}

/** The entries of this device as they are now, also when another tab changes them. */
function useEntries() {
  const items = useSyncExternalStore(journalEntries.subscribe, journalEntries.list);
  const invalidCount = useSyncExternalStore(journalEntries.subscribe, journalEntries.invalidCount);
  return { entries: useMemo(() => entriesIn(items), [items]), invalidCount };
}

const Body = chakra("div", { base: { display: "grid", gap: "14", minW: "0" } });

const CoverDialog = chakra("dialog", {
  base: {
    position: "fixed",
    inset: "0",
    m: "0",
    p: "0",
    w: "100vw",
    h: "100dvh",
    maxW: "none",
    maxH: "none",
    border: "0",
    bg: "bg",
    _backdrop: { bg: "bg" },
  },
});

const ShowButton = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "full",
    h: "full",
    p: "6",
    color: "fg.muted",
    cursor: "pointer",
    _focusVisible: { outlineOffset: "-8px" },
  },
});
