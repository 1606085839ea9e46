import { type ItemId, isId } from "#src/lib/device-store.ts";
import {
  type Draft,
  type DraftHandle,
  dropDraft,
  forgetUnkept,
  handleOf,
  isGone,
  keepDraft,
  newDraftId,
  readDrafts,
} from "#src/lib/journal-drafts.ts";
import {
  addEntry,
  areSame,
  blankValues,
  changeEntry,
  type FieldName,
  isBlank,
  isEntry,
  journalEntries,
  type Values,
  valuesOf,
} from "#src/lib/journal-entries.ts";
import { type StorageTrouble, storageTrouble } from "#src/lib/local-store.ts";

const draftEveryMs = 1_000;

/** The page to write on: a new entry, or a saved entry that is being changed. */
export type Sheet = {
  values: Values;
  /** The values before anything was typed. */
  before: Values;
  /** The JSON of the entry that is being changed, as opened; undefined for a new entry. */
  opened?: string;
  draft: DraftHandle;
};

/** When the draft was stored, whether the entry was saved, or why neither was possible. */
type Status = { draftAt?: Date; isSaved?: true; trouble?: StorageTrouble };

type State = {
  sheet: Sheet;
  status: Status;
  otherDrafts: number;
  /** Another tab has changed the entry since it was opened here. */
  isChangedElsewhere: boolean;
};

type Saved = {
  outcome: "kept" | StorageTrouble;
  /** Saved as a new entry: the opened one was deleted or changed in another tab. */
  isOnItsOwn: boolean;
  id: ItemId;
};

export type JournalEditor = ReturnType<typeof createJournalEditor>;

/** Stores what is typed as a draft until the entry is saved. */
export function createJournalEditor() {
  const { read, subscribe, put } = createState();
  const { keepSoon, stopWaiting, keep, keepNow } = createDraftKeeper(read, put);
  const saver = createSaver({ read, put }, { stopWaiting, keep });

  function beginAnew() {
    stopWaiting();
    saver.forget();
    put(newSheet(), {});
  }

  return {
    read,
    subscribe,

    change(field: FieldName, text: string) {
      const { sheet, status } = read();
      const { isSaved: _, ...still } = status;
      put({ ...sheet, values: { ...sheet.values, [field]: text } }, still);
      keepSoon();
    },

    keepNow,

    save: saver.save,

    /** Gives an unchanged new page today's date. */
    turnDay() {
      const { values, before, opened } = read().sheet;
      if (opened === undefined && areSame(values, before)) put(newSheet(), {});
    },

    /** Begins a new page after another tab has saved this one and nothing was typed here since. */
    followOtherTab() {
      if (isGone(read().sheet)) beginAnew();
    },

    edit(id: ItemId) {
      const opened = textOfEntry(id);
      keepNow();
      saver.forget();
      if (opened !== undefined) put(sheetOfEntry(id, opened), {});
    },

    openLast() {
      keepNow();
      saver.forget();
      put(lastSheet(), {});
    },

    stopEditing() {
      stopWaiting();
      dropDraft(read().sheet.draft);
      put(lastSheet(), {});
    },

    /** Keeps the text here; saving then overwrites the other tab's change. */
    keepMine() {
      const { sheet } = read();
      const opened = textOfEntry(idOf(sheet.opened));
      if (opened === undefined) return;
      put({ ...sheet, opened, before: beforeOf(opened) }, {});
      keep();
    },

    /** Replaces the text here with what the other tab saved. */
    takeOther() {
      const { sheet } = read();
      const id = idOf(sheet.opened);
      const opened = textOfEntry(id);
      if (id === undefined || opened === undefined) return;
      stopWaiting();
      dropDraft(sheet.draft);
      put(sheetOfEntry(id, opened), {});
    },

    /** Empties the page after the notes on this device were erased. */
    startAnew() {
      forgetUnkept();
      beginAnew();
    },
  };
}

type StateStore = ReturnType<typeof createState>;

type SaverParts = Pick<ReturnType<typeof createDraftKeeper>, "stopWaiting" | "keep">;

/** Saves the page once, even on repeated taps. */
function createSaver(
  { read, put }: Pick<StateStore, "read" | "put">,
  { stopWaiting, keep }: SaverParts,
) {
  /** The last save of this visit; undefined once another page was opened. */
  let last: Saved | undefined;

  function save(now: Date): Saved {
    const { sheet, status } = read();
    if (last && (status.isSaved || isNewAndBlank(sheet))) return { ...last, isOnItsOwn: false };
    stopWaiting();
    // Storage may be full. Dropping the draft first makes room for the entry.
    dropDraft(sheet.draft);
    const saved = write(sheet, now);
    if (saved.outcome === "kept") {
      last = saved;
      put(sheet.opened === undefined ? newSheet(now) : lastSheet(), { isSaved: true });
    } else {
      keep();
      put(read().sheet, { trouble: saved.outcome });
    }
    return saved;
  }

  function forget() {
    last = undefined;
  }

  return { save, forget };
}

/** A new page without text: after a save there is nothing to save again. */
const isNewAndBlank = ({ opened, values }: Sheet) => opened === undefined && isBlank(values);

/** Writes the draft at most once a second while the athlete types. */
function createDraftKeeper(read: StateStore["read"], put: StateStore["put"]) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
  }

  function keep() {
    stopWaiting();
    const { sheet } = read();
    const { values, opened, draft } = sheet;
    if (!hasUnsavedText(sheet)) {
      dropDraft(draft);
      put({ ...sheet, draft: { id: draft.id } }, {});
      return;
    }
    const item = { id: draft.id, values, ...(opened === undefined ? {} : { opened }) };
    const { handle, isKept } = keepDraft(item, draft);
    const status = isKept ? { draftAt: new Date() } : { trouble: storageTrouble() };
    put({ ...sheet, draft: handle }, status);
  }

  /** Writes a waiting draft at once. */
  function keepNow() {
    if (timer !== undefined) keep();
  }

  function keepSoon() {
    timer ??= setTimeout(keepNow, draftEveryMs);
  }

  return { keepSoon, stopWaiting, keep, keepNow };
}

function createState() {
  let state = stateOf(lastSheet());
  const listeners = new Set<() => void>();

  function put(sheet: Sheet, status: Status) {
    const isSame = sheet.draft.id === state.sheet.draft.id;
    const isChanged = isChangedElsewhere(sheet);
    state = isSame
      ? { ...state, sheet, status, isChangedElsewhere: isChanged }
      : stateOf(sheet, status);
    for (const listener of listeners) listener();
  }

  return {
    put,
    read: () => state,

    /** Calls `listener` when the page changes, or another tab changes the open entry. */
    subscribe(listener: () => void) {
      const stop = journalEntries.subscribe(() => {
        if (isChangedElsewhere(state.sheet) !== state.isChangedElsewhere) {
          put(state.sheet, state.status);
        }
      });
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

function stateOf(sheet: Sheet, status: Status = {}): State {
  const others = readDrafts().filter(({ id }) => id !== sheet.draft.id);
  return {
    sheet,
    status,
    otherDrafts: others.length,
    isChangedElsewhere: isChangedElsewhere(sheet),
  };
}

/**
 * Stores the page in the opened entry. It becomes a new entry if none was opened, or if the opened
 * one was deleted, or changed in another tab without a choice here.
 */
function write(sheet: Sheet, now: Date): Saved {
  const { values, opened } = sheet;
  if (opened === undefined) return { ...addEntry(values, now), isOnItsOwn: false };
  const id = idOf(opened);
  const isOnItsOwn = textOfEntry(id) === undefined || isChangedElsewhere(sheet);
  if (isOnItsOwn || id === undefined) return { ...addEntry(values, now), isOnItsOwn };
  return { id, outcome: changeEntry(id, values, now), isOnItsOwn };
}

const itemOf = (id: ItemId | undefined) => journalEntries.list().find((item) => item.id === id);

function textOfEntry(id: ItemId | undefined) {
  const item = itemOf(id);
  return item && JSON.stringify(item);
}

function isChangedElsewhere({ opened, before }: Sheet) {
  const item = opened === undefined ? undefined : itemOf(idOf(opened));
  return item !== undefined && !areSame(valuesOf(item), before);
}

function newSheet(now = new Date()): Sheet {
  const values = blankValues(now);
  return { values, before: values, draft: { id: newDraftId() } };
}

/** The page of the newest draft, or a new page. */
function lastSheet(): Sheet {
  const draft = readDrafts().at(-1);
  return draft ? sheetOf(draft) : newSheet();
}

/** The page to change an entry, with the unsaved draft of that entry if there is one. */
function sheetOfEntry(id: ItemId, opened: string): Sheet {
  const draft = readDrafts().findLast((other) => idOf(other.opened) === id);
  const before = beforeOf(opened);
  return draft ? sheetOf(draft) : { values: before, before, opened, draft: { id: newDraftId() } };
}

/** Whether the page has text that is not saved as an entry. */
export function hasUnsavedText({ values, before, opened }: Sheet) {
  return opened === undefined ? !isBlank(values) : !areSame(values, before);
}

function sheetOf(draft: Draft): Sheet {
  const { values, opened } = draft;
  if (opened === undefined) return { values, before: newSheet().values, draft: handleOf(draft) };
  return { values, before: beforeOf(opened), opened, draft: handleOf(draft) };
}

const beforeOf = (opened: string) => valuesOf(entryOf(opened) ?? {});

function idOf(opened: string | undefined) {
  const id = opened === undefined ? undefined : entryOf(opened)?.id;
  return isId(id) ? id : undefined;
}

function entryOf(text: string) {
  try {
    const item: unknown = JSON.parse(text);
    return isEntry(item) ? item : undefined;
  } catch {
    return undefined;
  }
}
