import { useEffect, useState, useSyncExternalStore } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { editing, journal, safe, storageWords } from "#src/content/journal.ts";
import { onNotesErased } from "#src/lib/device-notes.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import { createDesk, type Desk } from "./desk.ts";
import { saveJournal } from "./save-journal.ts";
import { hasWords } from "./sheet.ts";

/** The desk of this visit, which keeps what is on it before one leaves. */
export function useDesk() {
  const [desk] = useState(createDesk);
  const state = useSyncExternalStore(desk.subscribe, desk.read);

  useEffect(() => {
    const keep = () => desk.keepNow();
    const warn = (event: BeforeUnloadEvent) => {
      desk.keepNow();
      const { sheet, standing } = desk.read();
      if (standing.trouble && hasWords(sheet)) event.preventDefault();
    };
    const stopListening = onNotesErased(desk.startAnew);
    const stopDays = onNewDay(desk.turnDay);
    addEventListener("pagehide", keep);
    addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", keep);
    return () => {
      desk.keepNow();
      stopListening();
      stopDays();
      removeEventListener("pagehide", keep);
      removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [desk]);

  return { desk, ...state };
}

/** Saves the entry, and says how that went. */
export function saveEntry(desk: Desk) {
  const { outcome, isOnItsOwn } = desk.save(new Date());
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
    action: { label: safe.plain, onClick: () => saveJournal(desk.read().sheet) },
  });
}
