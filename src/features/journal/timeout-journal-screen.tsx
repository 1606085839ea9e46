import { chakra, Flex, type FlexProps } from "@chakra-ui/react";
import { ArrowLeft, EyeOff, Smartphone } from "lucide-react";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "#src/components/button.tsx";
import { Note, UnreadableNote } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { RailColumns } from "#src/components/section-link.tsx";
import { TextButton, TextLink } from "#src/components/text-link.tsx";
import { copies } from "#src/content/copies.ts";
import { type ItemId, unreadableTexts } from "#src/lib/device-store.ts";
import { type Entry, journalEntries } from "#src/lib/journal-entries.ts";
import { type StorageTrouble, sessionStore } from "#src/lib/local-store.ts";
import { noteKeys } from "#src/lib/notes-storage.ts";
import {
  countDue,
  momentsIn,
  readMoments,
  snoozeReminder,
  subscribeToMoments,
} from "#src/lib/safe-keeping.ts";
import { BackupCard, saveJournal } from "./backup-card.tsx";
import { useDeletedEntries } from "./deleted-entries.tsx";
import { PrintedEntries, PrintRules } from "./entry-text.tsx";
import { GuidedJournal } from "./guided-journal.tsx";
import { hasUnsavedText, type JournalEditor, type Sheet } from "./journal-editor.ts";
import { JournalForm, sheetId } from "./journal-form.tsx";
import { JournalRail } from "./journal-rail.tsx";
import { PastEntries } from "./past-entries.tsx";
import { keyOfEntry } from "./shared-pages.ts";
import { saveEntry, useEntries, useJournalEditor, useStep, useView } from "./use-journal.ts";
import { guided, journal, keeping, safe, storageWords } from "./words.ts";

export function TimeoutJournalScreen() {
  return (
    <>
      <title>{journal.title}</title>
      <meta name="description" content={journal.description} />
      <Journal />
    </>
  );
}

/** The page to write on, the past entries, and the backup. */
function Journal() {
  useEffect(() => journalEntries.open(), []);
  const { editor, ...state } = useJournalEditor();
  const past = useEntries();
  const { isGuided, choose } = useView();
  const { step, setStep } = useStep();
  const cover = useCover();
  const deletion = useDeletedEntries();
  const [printed, setPrinted] = useState<readonly Entry[]>();
  const [isRefused, setIsRefused] = useState(false);
  const save = () => saveEntry(editor, () => setIsRefused(true));

  /** Opens a page by `act` and goes to its beginning. */
  function open(act: () => void) {
    act();
    setStep(0);
    toSheet();
  }

  const notes = (
    <>
      <UnreadableNote
        texts={[noteKeys.entries, noteKeys.drafts].flatMap(unreadableTexts)}
        said={storageWords.unreadable}
        button={storageWords.saveUnreadable}
        name="honour-timeout-journal-unreadable"
      />
      {state.status.trouble && <StorageNote trouble={state.status.trouble} sheet={state.sheet} />}
    </>
  );
  const below = (
    <>
      <PastEntries
        {...past}
        otherDrafts={state.otherDrafts}
        deletion={deletion}
        onOpenDraft={() => open(editor.openLast)}
        onEdit={({ id }) => open(() => editor.edit(id))}
        onPrint={setPrinted}
      >
        <CopyNote isRefused={isRefused} />
      </PastEntries>
      <BackupCard
        entries={past.entries}
        onPrint={setPrinted}
        keepNow={editor.keepNow}
        onBrought={() => openBrought(editor)}
      />
    </>
  );

  return (
    <>
      <PrintRules />
      {cover.isOn && <Cover onShow={cover.lift} />}
      {printed && <PrintedEntries entries={printed} onDone={() => setPrinted(undefined)} />}
      <chakra.div visibility={cover.isOn ? "hidden" : undefined}>
        {isGuided ? (
          <>
            <GuidedJournal
              {...state}
              editor={editor}
              step={step}
              notes={notes}
              onStep={setStep}
              onSave={() => save() !== undefined}
              keyOf={() => keyOf(save())}
              onWholePage={() => {
                setStep(0);
                choose("page");
              }}
              hideButton={cover.button}
              onHide={cover.put}
              entryCount={past.entries.length}
            />
            {step === 0 && (
              <BelowQuestion>
                <LocalNote />
                {below}
              </BelowQuestion>
            )}
          </>
        ) : (
          <PageBody>
            <JournalHeading
              hideButton={cover.button}
              onHide={cover.put}
              onSave={save}
              onGuided={() => {
                setStep(0);
                choose("guided");
              }}
            />
            {notes}
            <RailColumns>
              <JournalRail {...state} entryCount={past.entries.length} />
              <Body>
                <JournalForm editor={editor} {...state} onSave={save} />
                {below}
              </Body>
            </RailColumns>
          </PageBody>
        )}
      </chakra.div>
    </>
  );
}

const keyOf = (id: ItemId | undefined) => (id === undefined ? undefined : keyOfEntry(id));

/** Opens a draft that was brought back, unless there are unsaved words. */
function openBrought(editor: JournalEditor) {
  if (!hasUnsavedText(editor.read().sheet)) editor.openLast();
}

function toSheet() {
  const sheet = document.getElementById(sheetId);
  sheet?.focus({ preventScroll: true });
  sheet?.scrollIntoView();
}

const coverKey = "timeout-hidden";

/** The cover that hides the page. It stays on after a reload. */
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

type HeadingProps = {
  hideButton: Ref<HTMLButtonElement>;
  onHide: () => void;
  onSave: () => void;
  onGuided: () => void;
};

function JournalHeading({ hideButton, onHide, onSave, onGuided }: HeadingProps) {
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
          <Button variant="ghost" size="sm" onClick={onGuided}>
            {guided.guided}
          </Button>
          <Button ref={hideButton} variant="outline" size="sm" onClick={onHide}>
            <EyeOff aria-hidden />
            {journal.hide}
          </Button>
          <Button size="sm" onClick={onSave}>
            {journal.save}
          </Button>
        </Flex>
      </Flex>
      <LocalNote mt="3" />
    </chakra.div>
  );
}

/** Leaves room for the button that hides the page, which does not scroll. */
const BelowQuestion = ({ children }: { children: ReactNode }) => (
  <chakra.div borderTopWidth="1px" borderColor="border.lane">
    <PageBody>
      <Body pe={{ base: "11", xl: "0" }}>{children}</Body>
    </PageBody>
  </chakra.div>
);

/** Says that the text stays on this device. */
const LocalNote = (props: FlexProps) => (
  <Flex gap="2.5" color="fg.muted" lineHeight="1.5" {...props}>
    <Smartphone size={20} aria-hidden style={{ marginTop: "2px" }} />
    <chakra.p maxW="76ch">
      {journal.local} {journal.sharedDevice}
    </chakra.p>
  </Flex>
);

/** Why the browser does not store the text, and a button that saves it to a file. */
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

/** Warns below the list that entries exist only in this browser, and links to the backup. */
function CopyNote({ isRefused }: { isRefused: boolean }) {
  const items = useSyncExternalStore(journalEntries.subscribe, journalEntries.list);
  const moments = useSyncExternalStore(subscribeToMoments, readMoments);
  const changed = items.map(({ updatedAt }) => new Date(updatedAt));
  const dueCount = countDue(changed, { now: new Date(), ...momentsIn(moments) });
  if (!isRefused && dueCount === 0) return null;
  return (
    <Flex wrap="wrap" align="center" gap="0 16px" mt="4">
      <p>{dueCount > 0 ? keeping.due(dueCount) : copies.mayBeCleared}</p>
      <TextLink alone to="#back-up">
        {keeping.save}
      </TextLink>
      {dueCount > 0 && (
        <TextButton alone color="fg.muted" onClick={() => snoozeReminder(new Date())}>
          {keeping.later}
        </TextButton>
      )}
    </Flex>
  );
}

/** Hides the page. It is a modal dialog, so that keyboard and screen readers cannot reach it. */
function Cover({ onShow }: { onShow: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <CoverDialog ref={dialog} aria-label={journal.hide} onClose={onShow} data-unprinted>
      <title>Honour</title>
      <ShowButton type="button" onClick={onShow}>
        {journal.hidden}
      </ShowButton>
    </CoverDialog>
  );
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
