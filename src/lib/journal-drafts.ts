import { noteKeys } from "./device-notes.ts";
import { isItem, type Values, valuesOf } from "./journal-entry.ts";
import { localStore, readJson } from "./local-store.ts";
import { onSignOut } from "./sign-out-cleanup.ts";

/** A page that is not saved yet; `opened` is the entry it changes, as that stood when it was opened. */
export type Draft = { id: string; values: Values; opened?: string };

/** What a tab knows of its own draft: its name, and how it last stood in the browser. */
export type DraftHold = { id: string; text?: string };

/** Where the browser keeps nothing, they last as long as this tab. */
let unkept: readonly unknown[] = [];

export const newDraftId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** All that are kept, the newest last. */
export const readDrafts = (): Draft[] =>
  draftItems()
    .map(toDraft)
    .filter((draft) => draft !== undefined);

/** A draft is taken up where it was left. */
export function holdOf({ id }: Draft): DraftHold {
  const stored = draftItems().find((draft) => isNamed(draft, id));
  return stored === undefined ? { id } : { id, text: JSON.stringify(stored) };
}

/**
 * Keeps a draft in the place of its older self, as the last one. Where another tab has written on
 * the same page meanwhile, both stay, and this one goes on under a new name.
 */
export function keepDraft(draft: Draft, hold: DraftHold): { hold: DraftHold; isKept: boolean } {
  const drafts = draftItems();
  const stored = drafts.find((other) => isNamed(other, hold.id));
  const isMine = stored === undefined || JSON.stringify(stored) === hold.text;
  const id = isMine ? hold.id : newDraftId();
  const item = { ...draft.values, id, ...(draft.opened ? { opened: draft.opened } : {}) };
  const others = drafts.filter((other) => !isNamed(other, id));
  return { hold: { id, text: JSON.stringify(item) }, isKept: writeDrafts([...others, item]) };
}

export function dropDraft(id: string) {
  return writeDrafts(draftItems().filter((draft) => !isNamed(draft, id)));
}

/** Brought back from a file: they wait behind what is being written. */
export function addDrafts(items: readonly unknown[]) {
  const texts = new Set(draftItems().map((draft) => JSON.stringify(draft)));
  const added = items.filter((item) => !texts.has(JSON.stringify(item)));
  return added.length === 0 || writeDrafts([...added, ...draftItems()]);
}

export function forgetUnkept() {
  unkept = [];
}

onSignOut(forgetUnkept);

const isNamed = (draft: unknown, id: string) => isItem(draft) && draft.id === id;

export function draftItems(): readonly unknown[] {
  const stored = readJson(localStore, noteKeys.drafts);
  return [...(Array.isArray(stored) ? stored : []), ...unkept];
}

function writeDrafts(drafts: readonly unknown[]) {
  const isKept = drafts.length === 0 || localStore.write(noteKeys.drafts, JSON.stringify(drafts));
  if (drafts.length === 0) localStore.remove(noteKeys.drafts);
  const stored = isKept ? drafts : readJson(localStore, noteKeys.drafts);
  const texts = new Set(Array.isArray(stored) ? stored.map((draft) => JSON.stringify(draft)) : []);
  unkept = isKept ? [] : drafts.filter((draft) => !texts.has(JSON.stringify(draft)));
  return isKept;
}

function toDraft(item: unknown): Draft | undefined {
  if (!isItem(item) || typeof item.id !== "string") return undefined;
  const { id, opened } = item;
  return { id, values: valuesOf(item), ...(typeof opened === "string" ? { opened } : {}) };
}
