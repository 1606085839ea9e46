import { localStore, parseJson, storeKeys } from "./local-store.ts";
import { forgetNotes, onSignOut } from "./sign-out-cleanup.ts";

/** The localStorage keys of the journal and the playbook, which are never sent to the server. */
export const noteKeys = {
  entries: "timeoutJournalEntries",
  drafts: "timeoutJournalDraft",
  clutchPlays: "clutchPlayNotes",
  practices: "experientialPractices",
  practiceDraft: "experientialPracticesDraft",
  chapters: "playbookChapters",
} as const;

const ownerKey = "deviceNotesOwner";
const erasedKey = "deviceNotesErased";
const emptyTexts = ["", "{}", "null", '""'];

/** The keys of texts that could not be parsed as this list and were put aside. */
export function unreadableKeys(list: string) {
  const keys: string[] = [];
  while (localStore.read(unreadableKey(list, keys.length)) !== null) {
    keys.push(unreadableKey(list, keys.length));
  }
  return keys;
}

export const unreadableKey = (list: string, place: number) => `${list}.unreadable.${place + 1}`;

const allKeys = () => Object.values(noteKeys).flatMap((key) => [key, ...unreadableKeys(key)]);

export const holdsNotes = () => allKeys().some((key) => isSomething(localStore.read(key)));

const isSomething = (text: string | null) =>
  text !== null && !emptyTexts.includes(text.trim()) && !holdsNothing(text);

/** Stays in a list in the place of an item that was removed. */
export type Removed = { readonly id: string | number; readonly removedAt: string };

export const isRemoved = (value: unknown): value is Removed => {
  const { id, removedAt, ...more } = Object(value);
  const hasId = typeof id === "number" || typeof id === "string";
  return hasId && typeof removedAt === "string" && Object.keys(more).length === 0;
};

function holdsNothing(text: string) {
  const values = parseJson(text);
  return Array.isArray(values) && values.every((value) => isRemoved(value) || isEmptied(value));
}

/** Such as a chapter of the playbook whose notes were deleted; Honour gave it the rest. */
const isEmptied = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(
    ([name, field]) =>
      ["id", "title", "updatedAt"].includes(name) || field === "" || field === false,
  );

type Listener = () => void;
const listeners = new Set<Listener>();

/** Erases all notes from this device; open screens of this and of other tabs forget them too. */
export function eraseNotes() {
  for (const key of allKeys()) localStore.remove(key);
  localStore.remove(ownerKey);
  localStore.remove(storeKeys.journalCopied);
  localStore.remove(storeKeys.copySnoozed);
  localStore.write(erasedKey, String(Date.now()));
  localStore.remove(erasedKey);
  forgetNotes();
  for (const listener of listeners) listener();
}

export function onNotesErased(listener: Listener) {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === erasedKey && newValue !== null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** Whether the notes on this device may be of an athlete who was signed in here before this one. */
export function areNotesOfAnother(athleteId: number) {
  const owner = localStore.read(ownerKey);
  return owner !== null && owner !== String(athleteId) && holdsNotes();
}

// The owner's id is stored only as long as the owner's notes are.
onSignOut(() => {
  if (!holdsNotes()) localStore.remove(ownerKey);
});

export const claimNotes = (athleteId: number) => localStore.write(ownerKey, String(athleteId));
