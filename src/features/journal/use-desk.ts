import { useEffect, useState, useSyncExternalStore } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { editing, journal, safe, storageWords } from "#src/content/journal.ts";
import { onNotesErased } from "#src/lib/device-notes.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import { createJournalEditor, type JournalEditor } from "./desk.ts";
import { saveJournal } from "./save-journal.ts";
import { hasWords } from "./sheet.ts";

/** The desk of this visit, which keeps what is on it before one leaves. */
export function useJournalEditor() {
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

  return { desk: editor, ...state };
}

/** Saves the entry, and says how that went. */
export function saveEntry(editor: JournalEditor) {
  const { outcome, isOnItsOwn } = editor.save(new Date());
  if (outcome === "kept") {
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
