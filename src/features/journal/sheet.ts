import {
  type Draft,
  type DraftHold,
  holdOf,
  newDraftId,
  readDrafts,
} from "#src/lib/journal-drafts.ts";
import {
  areSame,
  blankValues,
  isBlank,
  isItem,
  type Values,
  valuesOf,
} from "#src/lib/journal-entry.ts";

/** The page one writes on: a new entry, or one that is being changed. */
export type Sheet = {
  values: Values;
  /** As it was before anything was typed. */
  before: Values;
  /** The entry that is changed, as it stood when it was opened. */
  opened?: string;
  hold: DraftHold;
};

export function newSheet(now = new Date()): Sheet {
  const values = blankValues(now);
  return { values, before: values, hold: { id: newDraftId() } };
}

/** The page that was left unfinished last, or a new one. */
export function lastSheet(): Sheet {
  const draft = readDrafts().at(-1);
  return draft ? sheetOf(draft) : newSheet();
}

/** An entry to be changed; what was typed into it before and not saved is there again. */
export function sheetOfEntry(opened: string): Sheet {
  const draft = readDrafts().find((other) => other.opened === opened);
  const before = beforeOf(opened);
  return draft ? sheetOf(draft) : { values: before, before, opened, hold: { id: newDraftId() } };
}

/** Whether there is anything on it that would be lost. */
export function hasWords({ values, before, opened }: Sheet) {
  return opened === undefined ? !isBlank(values) : !areSame(values, before);
}

/** A new page on which nothing was changed yet: it may be dated anew. */
export const isUntouched = ({ values, before, opened }: Sheet) =>
  opened === undefined && areSame(values, before);

function sheetOf(draft: Draft): Sheet {
  const { values, opened } = draft;
  if (opened === undefined) return { values, before: newSheet().values, hold: holdOf(draft) };
  return { values, before: beforeOf(opened), opened, hold: holdOf(draft) };
}

function beforeOf(opened: string): Values {
  try {
    const item: unknown = JSON.parse(opened);
    return valuesOf(isItem(item) ? item : {});
  } catch {
    return valuesOf({});
  }
}
