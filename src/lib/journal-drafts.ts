import { setAside } from "./device-store.ts";
import { areSame, isEntry, type Values, valuesOf } from "./journal-entries.ts";
import { localStore, parseJson, readJson } from "./local-store.ts";
import { noteKeys } from "./notes-storage.ts";
import { onNotesForgotten } from "./sign-out-cleanup.ts";

/** An unsaved page of the journal; `opened` is the JSON of the entry that it changes, as opened. */
export type Draft = { id: string; values: Values; opened?: string };

/** What a tab knows of its own draft: its id, and its text as last stored. */
export type DraftHandle = { id: string; text?: string };

/** Drafts that the browser could not store; they last as long as this page. */
let unkept: readonly unknown[] = [];

export const newDraftId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** All drafts, the newest last. */
export const readDrafts = (): Draft[] =>
  allDrafts()
    .map(toDraft)
    .filter((draft) => draft !== undefined);

/** The handle with which a tab goes on with this draft. */
export function handleOf({ id }: Pick<Draft, "id">): DraftHandle {
  const text = storedText(id);
  return text === undefined ? { id } : { id, text };
}

/**
 * Stores a draft in place of its earlier state, as the newest. If another tab has changed the same
 * draft meanwhile, both stay, and this one goes on under a new id.
 */
export function keepDraft(draft: Draft, handle: DraftHandle) {
  const id = isMine(handle) ? handle.id : newDraftId();
  const item = { ...draft.values, id, ...(draft.opened ? { opened: draft.opened } : {}) };
  const isKept = writeDrafts([...draftsWithout(handle), item]);
  return { handle: handleOf({ id }), isKept };
}

/** Removes a draft, unless another tab has changed it meanwhile. */
export function dropDraft(handle: DraftHandle) {
  return writeDrafts(draftsWithout(handle));
}

/** Whether another tab has saved or thrown away the draft that was stored here with these values. */
export function isGone({ draft, values }: { draft: DraftHandle; values: Values }) {
  const { id, text } = draft;
  if (text === undefined || storedText(id) !== undefined) return false;
  const stored = parseJson(text);
  return isEntry(stored) && areSame(valuesOf(stored), values);
}

/** Whether no other tab has changed the draft since it was stored here. */
function isMine({ id, text }: DraftHandle) {
  const stored = storedText(id);
  return stored === undefined || stored === text;
}

/** All drafts but this one; if another tab has changed it, that one stays. */
function draftsWithout(handle: DraftHandle) {
  const isOther = (draft: unknown) => !hasId(draft, handle.id);
  const stored = storedDrafts();
  return [...(isMine(handle) ? stored.filter(isOther) : stored), ...unkept.filter(isOther)];
}

/**
 * Adds imported drafts as the oldest, so that the draft being written stays the newest. Adds none
 * and returns false if there is no room.
 */
export function addDrafts(items: readonly unknown[]) {
  const texts = new Set(allDrafts().map((draft) => JSON.stringify(draft)));
  const added = items.filter((item) => !texts.has(JSON.stringify(item)));
  const before = unkept;
  if (added.length === 0 || writeDrafts([...added, ...allDrafts()])) return true;
  unkept = before;
  return false;
}

export function forgetUnkept() {
  unkept = [];
}

onNotesForgotten(forgetUnkept);

const hasId = (draft: unknown, id: string) => isEntry(draft) && draft.id === id;

function storedDrafts(): readonly unknown[] {
  const stored = readJson(localStore, noteKeys.drafts);
  return Array.isArray(stored) ? stored : [];
}

function storedText(id: string) {
  const stored = storedDrafts().findLast((draft) => hasId(draft, id));
  return stored === undefined ? undefined : JSON.stringify(stored);
}

/** Also those that the browser could not store. */
export const allDrafts = (): readonly unknown[] => [...storedDrafts(), ...unkept];

function writeDrafts(drafts: readonly unknown[]) {
  const isKept = setAside(noteKeys.drafts) && storeDrafts(drafts);
  const texts = new Set(storedDrafts().map((draft) => JSON.stringify(draft)));
  unkept = isKept ? [] : drafts.filter((draft) => !texts.has(JSON.stringify(draft)));
  return isKept;
}

function storeDrafts(drafts: readonly unknown[]) {
  if (drafts.length > 0) return localStore.write(noteKeys.drafts, JSON.stringify(drafts));
  localStore.remove(noteKeys.drafts);
  return true;
}

function toDraft(item: unknown): Draft | undefined {
  if (!isEntry(item) || typeof item.id !== "string") return undefined;
  const { id, opened } = item;
  return { id, values: valuesOf(item), ...(typeof opened === "string" ? { opened } : {}) };
}
