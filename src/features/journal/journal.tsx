import { chakra } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { UnreadableNote } from "#src/components/note.tsx";
import { storageWords } from "#src/content/journal.ts";
import { noteKeys } from "#src/lib/device-notes.ts";
import { setAside, unreadableTexts } from "#src/lib/item-list.ts";
import type { Entry } from "#src/lib/journal-entry.ts";
import { sessionStore } from "#src/lib/local-store.ts";
import { BackUp } from "./back-up.tsx";
import { Cover } from "./cover.tsx";
import { JournalHeading } from "./journal-heading.tsx";
import { JournalRail } from "./journal-rail.tsx";
import { JournalSheet, sheetId } from "./journal-sheet.tsx";
import { PastEntries } from "./past-entries.tsx";
import { Printed, PrintRules } from "./printed.tsx";
import { hasWords } from "./sheet.ts";
import { StorageNote } from "./storage-note.tsx";
import { saveEntry, useJournalEditor } from "./use-desk.ts";
import { useEntries } from "./use-entries.ts";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "216px minmax(0, 1fr)" },
    gap: { base: "6", md: "clamp(28px, 5vw, 72px)" },
    alignItems: "start",
  },
});

const Body = chakra("div", { base: { display: "grid", gap: "14", minW: "0" } });

/** The page to write on, the pages written before, and the copies of them. */
export function Journal() {
  useState(() => setAside(noteKeys.entries));
  const { desk: editor, ...state } = useJournalEditor();
  const { entries, oddCount } = useEntries();
  const cover = useCover();
  const [printed, setPrinted] = useState<readonly Entry[]>();
  const save = () => saveEntry(editor);

  function edit({ text }: Entry) {
    editor.edit(text);
    toSheet();
  }

  return (
    <>
      <PrintRules />
      {cover.isOn && <Cover onShow={cover.lift} />}
      {printed && <Printed entries={printed} onDone={() => setPrinted(undefined)} />}
      <chakra.div visibility={cover.isOn ? "hidden" : undefined}>
        <JournalHeading hideButton={cover.button} onHide={cover.put} onSave={save} />
        <UnreadableNote
          texts={unreadableTexts(noteKeys.entries)}
          said={storageWords.unreadable}
          button={storageWords.saveUnreadable}
          name="honour-timeout-journal-unreadable"
        />
        {state.status.trouble && <StorageNote trouble={state.status.trouble} sheet={state.sheet} />}
        <Columns>
          <JournalRail {...state} entryCount={entries.length} />
          <Body>
            <JournalSheet editor={editor} {...state} onSave={save} />
            <PastEntries
              entries={entries}
              oddCount={oddCount}
              otherDrafts={state.otherDrafts}
              onOpenDraft={() => {
                editor.openLast();
                toSheet();
              }}
              onEdit={edit}
              onPrint={setPrinted}
            />
            <BackUp
              entries={entries}
              onPrint={setPrinted}
              keepNow={editor.keepNow}
              onBrought={() => {
                if (!hasWords(editor.read().sheet)) editor.openLast();
              }}
            />
          </Body>
        </Columns>
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
