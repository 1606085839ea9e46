import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { entriesIn, journalEntries } from "#src/lib/journal-entries.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { onNotesErased } from "#src/lib/notes-storage.ts";
import { askToPersist } from "#src/lib/safe-keeping.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import { saveJournal } from "./backup-card.tsx";
import { createJournalEditor, hasUnsavedText, type JournalEditor } from "./journal-editor.ts";
import { editing, journal, safe, storageWords } from "./words.ts";

/** The editor of this visit; stores the draft before the page is left. */
export function useJournalEditor() {
  const [editor] = useState(createJournalEditor);
  const state = useSyncExternalStore(editor.subscribe, editor.read);

  useEffect(() => {
    const keep = () => editor.keepNow();
    // A page that is out of sight may miss what another tab stores.
    const follow = () => editor.followOtherTab();
    const warn = (event: BeforeUnloadEvent) => {
      editor.keepNow();
      const { sheet, status } = editor.read();
      if (status.trouble && hasUnsavedText(sheet)) event.preventDefault();
    };
    const stopListening = onNotesErased(editor.startAnew);
    const stopDays = onNewDay(editor.turnDay);
    addEventListener("storage", follow);
    addEventListener("pageshow", follow);
    document.addEventListener("visibilitychange", follow);
    addEventListener("pagehide", keep);
    addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", keep);
    return () => {
      editor.keepNow();
      stopListening();
      stopDays();
      removeEventListener("storage", follow);
      removeEventListener("pageshow", follow);
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pagehide", keep);
      removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [editor]);

  return { editor, ...state };
}

/** Saves the entry with a toast. Returns the entry's id; undefined if it could not be stored. */
export function saveEntry(editor: JournalEditor, onRefused: () => void) {
  const { outcome, isOnItsOwn, id } = editor.save(new Date());
  if (outcome === "kept") {
    void askToPersist().then((isSafe) => isSafe || onRefused());
    const { title, description } = journal.saved;
    toaster.create({ title, description: isOnItsOwn ? editing.elsewhere : description });
    return id;
  }
  toaster.create({
    variant: "destructive",
    title: journal.notSaved,
    description: storageWords[outcome],
    action: { label: safe.plain, onClick: () => saveJournal(editor.read().sheet) },
  });
  return undefined;
}

/** The entries of this device; updates when another tab changes them. */
export function useEntries() {
  const items = useSyncExternalStore(journalEntries.subscribe, journalEntries.list);
  const invalidCount = useSyncExternalStore(journalEntries.subscribe, journalEntries.invalidCount);
  return { entries: useMemo(() => entriesIn(items), [items]), invalidCount };
}

/**
 * The index of the shown question. It is in the URL, so that a reload keeps the place. Each step
 * forward adds to the browser’s history, so that its Back button returns to the question before.
 */
export function useStep() {
  const { params, change } = useAddressParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = Number(params.get("step"));
  const step = Number.isInteger(asked) && asked > 0 ? asked : 0;
  /** How many questions lie directly behind this one in the browser’s history. */
  const passed = Number(Object(state).passed) || 0;
  // A second tap can come before the first has changed the URL.
  const goal = useRef(step);
  useLayoutEffect(() => {
    goal.current = step;
  }, [step]);

  function setStep(next: number) {
    if (next === goal.current) return;
    goal.current = next;
    const isBack = next < step;
    if (isBack && step - next <= passed) return void navigate(next - step);
    change(
      { step: next > 0 ? String(next) : undefined },
      { replace: isBack, preventScrollReset: true, state: { passed: isBack ? 0 : passed + 1 } },
    );
  }

  return { step, setStep };
}

type View = "guided" | "page";

/** The view chosen in this browser; one question at a time by default. */
export function useView() {
  const [view, setView] = useState<View>(() =>
    localStore.read(storeKeys.timeoutView) === "page" ? "page" : "guided",
  );
  const [isChosen, setIsChosen] = useState(false);

  function choose(next: View) {
    localStore.write(storeKeys.timeoutView, next);
    setView(next);
    setIsChosen(true);
  }

  // The pressed button is gone, so the heading gets the focus.
  useEffect(() => {
    if (isChosen) document.querySelector("h1")?.focus();
  }, [isChosen, view]);

  return { isGuided: view === "guided", choose };
}
