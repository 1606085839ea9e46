import { type ItemId, isId } from "#src/lib/device-store.ts";
import {
  type Draft,
  type DraftHandle,
  dropDraft,
  forgetUnkept,
  handleOf,
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

/** The page to write on: a new entry, or one that is being changed. */
export type Sheet = {
  values: Values;
  /** As it was before anything was typed. */
  before: Values;
  /** The text of the entry that is changed, as it was when it was opened. */
  opened?: string;
  draft: DraftHandle;
};

/** When the draft was kept, that the entry was saved, or why it could not be. */
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
  isOnItsOwn: boolean;
  /** The id of the entry in the list. */
  id: ItemId;
};

export type JournalEditor = ReturnType<typeof createJournalEditor>;

/** Keeps what is typed as a draft until it is saved, however the page is left. */
export function createJournalEditor() {
  const { read, subscribe, put } = createState();
  const { wait, stopWaiting, keep, keepNow } = createDraftKeeper(read, put);
  const saver = createSaver({ read, put }, { stopWaiting, keep });

  return {
    read,
    subscribe,

    change(field: FieldName, text: string) {
      const { sheet, status } = read();
      const { isSaved: _, ...still } = status;
      put({ ...sheet, values: { ...sheet.values, [field]: text } }, still);
      wait();
    },

    keepNow,

    save: saver.save,

    /** A new page on which nothing was changed gets today's date. */
    turnDay() {
      const { values, before, opened } = read().sheet;
      if (opened === undefined && areSame(values, before)) put(newSheet(), {});
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
      dropDraft(read().sheet.draft.id);
      put(lastSheet(), {});
    },

    /** The page stays as it is here, and saving writes it over the state of the other tab. */
    keepMine() {
      const { sheet } = read();
      const opened = textOfEntry(idOf(sheet.opened));
      if (opened === undefined) return;
      put({ ...sheet, opened, before: beforeOf(opened) }, {});
      keep();
    },

    /** The page becomes what the other tab has saved. */
    takeOther() {
      const { sheet } = read();
      const id = idOf(sheet.opened);
      const opened = textOfEntry(id);
      if (id === undefined || opened === undefined) return;
      stopWaiting();
      dropDraft(sheet.draft.id);
      put(sheetOfEntry(id, opened), {});
    },

    /** What was written here was erased from the device: the page forgets it as well. */
    startAnew() {
      stopWaiting();
      forgetUnkept();
      saver.forget();
      put(newSheet(), {});
    },
  };
}

type StateStore = ReturnType<typeof createState>;

type SaverParts = Pick<ReturnType<typeof createDraftKeeper>, "stopWaiting" | "keep">;

/** Saves the page once, however often one taps. */
function createSaver(
  { read, put }: Pick<StateStore, "read" | "put">,
  { stopWaiting, keep }: SaverParts,
) {
  /** What was saved last in this visit; none if another page was opened since. */
  let last: Saved | undefined;

  function save(now: Date): Saved {
    const { sheet, status } = read();
    if (last && (status.isSaved || isNewAndBlank(sheet))) return { ...last, isOnItsOwn: false };
    stopWaiting();
    // Storage may be full: the draft makes room for the entry.
    dropDraft(sheet.draft.id);
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

/** After a save in this visit there is nothing on it to save. */
const isNewAndBlank = ({ opened, values }: Sheet) => opened === undefined && isBlank(values);

/** Writes the draft each second while the page is typed on. */
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
    if (!hasWords(sheet)) {
      dropDraft(draft.id);
      put(sheet, {});
      return;
    }
    const item = { id: draft.id, values, ...(opened === undefined ? {} : { opened }) };
    const { handle, isKept } = keepDraft(item, draft);
    const status = isKept ? { draftAt: new Date() } : { trouble: storageTrouble() };
    put({ ...sheet, draft: handle }, status);
  }

  /** Keeps at once what would be kept within the second. */
  function keepNow() {
    if (timer !== undefined) keep();
  }

  function wait() {
    timer ??= setTimeout(keepNow, draftEveryMs);
  }

  return { wait, stopWaiting, keep, keepNow };
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

    /** Calls back for the page, and where another tab changes the entry that is open here. */
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

/** An entry that was deleted, or changed without a choice here, leaves this one as an entry of its own. */
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

/** The page that was left unfinished last, or a new one. */
function lastSheet(): Sheet {
  const draft = readDrafts().at(-1);
  return draft ? sheetOf(draft) : newSheet();
}

/** An entry to be changed; what was typed into it before and not saved is there again. */
function sheetOfEntry(id: ItemId, opened: string): Sheet {
  const draft = readDrafts().find((other) => idOf(other.opened) === id);
  const before = beforeOf(opened);
  return draft ? sheetOf(draft) : { values: before, before, opened, draft: { id: newDraftId() } };
}

/** Whether there is anything on it that would be lost. */
export function hasWords({ values, before, opened }: Sheet) {
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
