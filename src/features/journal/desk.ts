import { dropDraft, forgetUnkept, keepDraft, readDrafts } from "#src/lib/journal-drafts.ts";
import type { FieldName } from "#src/lib/journal-entry.ts";
import { changeItems } from "#src/lib/journal-items.ts";
import { type StorageTrouble, storageTrouble } from "#src/lib/storage-trouble.ts";
import { isStillThere, withEdited, withNew } from "./change-list.ts";
import { hasWords, isUntouched, lastSheet, newSheet, type Sheet, sheetOfEntry } from "./sheet.ts";

const draftEveryMs = 1_000;

/** How the page stands: when its draft was kept, that it was saved, or why it could not be. */
type Status = { draftAt?: Date; isSaved?: true; trouble?: StorageTrouble };

type State = { sheet: Sheet; status: Status; otherDrafts: number };

type Saved = { outcome: "kept" | StorageTrouble; isOnItsOwn: boolean };

export type JournalEditor = ReturnType<typeof createJournalEditor>;

/** Where one writes: nothing that is typed is lost, whichever way one leaves. */
export function createJournalEditor() {
  const { read, subscribe, put } = createState();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
  }

  function keep() {
    const { sheet } = read();
    const { values, opened, hold } = sheet;
    if (!hasWords(sheet)) {
      dropDraft(hold.id);
      put(sheet, {});
      return;
    }
    const draft = { id: hold.id, values, ...(opened === undefined ? {} : { opened }) };
    const kept = keepDraft(draft, hold);
    const status = kept.isKept ? { draftAt: new Date() } : { trouble: storageTrouble() };
    put({ ...sheet, hold: kept.hold }, status);
  }

  function keepNow() {
    if (timer === undefined) return;
    stopWaiting();
    keep();
  }

  function turnTo(sheet: () => Sheet) {
    keepNow();
    put(sheet(), {});
  }

  return {
    read,
    subscribe,

    change(field: FieldName, text: string) {
      const { sheet, status } = read();
      const { isSaved: _, ...still } = status;
      put({ ...sheet, values: { ...sheet.values, [field]: text } }, still);
      timer ??= setTimeout(keepNow, draftEveryMs);
    },

    /** Keeps at once what would be kept within the second. */
    keepNow,

    save(now: Date): Saved {
      stopWaiting();
      const { sheet } = read();
      // A draft may take the very room that the entry needs.
      dropDraft(sheet.hold.id);
      const saved = write(sheet, now);
      if (saved.outcome === "kept") {
        put(sheet.opened === undefined ? newSheet(now) : lastSheet(), { isSaved: true });
        return saved;
      }
      keep();
      put(read().sheet, { trouble: saved.outcome });
      return saved;
    },

    turnDay: () => isUntouched(read().sheet) && put(newSheet(), {}),

    edit: (opened: string) => turnTo(() => sheetOfEntry(opened)),
    openLast: () => turnTo(lastSheet),

    stopEditing() {
      stopWaiting();
      dropDraft(read().sheet.hold.id);
      put(lastSheet(), {});
    },

    /** What was written here was erased from the device: the page forgets it as well. */
    startAnew() {
      stopWaiting();
      forgetUnkept();
      put(newSheet(), {});
    },
  };
}

function createState() {
  let state = stateOf(lastSheet());
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    put(sheet: Sheet, status: Status) {
      const isSame = sheet.hold.id === state.sheet.hold.id;
      state = isSame ? { ...state, sheet, status } : stateOf(sheet, status);
      for (const listener of listeners) listener();
    },
  };
}

function stateOf(sheet: Sheet, status: Status = {}): State {
  const others = readDrafts().filter(({ id }) => id !== sheet.hold.id);
  return { sheet, status, otherDrafts: others.length };
}

function write({ values, opened }: Sheet, now: Date): Saved {
  let isOnItsOwn = false;
  const outcome = changeItems((items) => {
    if (opened === undefined) return withNew(items, values, now);
    isOnItsOwn = !isStillThere(items, opened);
    return withEdited(items, opened, values, now);
  });
  return { outcome, isOnItsOwn };
}
