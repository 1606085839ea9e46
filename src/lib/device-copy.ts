import { keepUnreadable, parseList, unreadableTexts } from "./device-store.ts";
import { plainDay } from "./format.ts";
import { addDrafts, allDrafts } from "./journal-drafts.ts";
import { isEntry, journalEntries } from "./journal-entries.ts";
import { localStore, parseJson } from "./local-store.ts";
import { isRemoved, noteKeys, unreadableKeys } from "./notes-storage.ts";
import { playbookLists, playbookStores } from "./playbook.ts";
import { markCopied } from "./safe-keeping.ts";
import { saveFile } from "./save-file.ts";
import { asSealed, seal, unseal } from "./seal.ts";

/** The content of a copy file of journal and playbook, before it is sealed (encrypted). */
export type DeviceCopy = {
  format: typeof copyFormat;
  version: 1;
  savedAt: string;
  entries: readonly unknown[];
  drafts: readonly unknown[];
  /** Stored texts of the journal that could not be parsed. */
  unreadable: readonly string[];
  /** Stored texts by their localStorage keys. */
  playbook: Readonly<Record<string, string>>;
};

const copyFormat = "honour-timeout-journal";

const blankCopy = (now: Date): DeviceCopy => ({
  format: copyFormat,
  version: 1,
  savedAt: now.toISOString(),
  entries: [],
  drafts: [],
  unreadable: [],
  playbook: {},
});

/** The journal of this device, also the drafts that the browser could not store. */
export function copyJournal(now: Date): DeviceCopy {
  const text = journalEntries.export();
  const entries = parseList(text);
  return {
    ...blankCopy(now),
    entries: entries ?? [],
    drafts: allDrafts(),
    unreadable: [
      ...[noteKeys.entries, noteKeys.drafts].flatMap(unreadableTexts),
      ...(entries || text === null ? [] : [text]),
    ],
  };
}

/** The playbook alone, in the same form. */
export function copyPlaybook(now: Date): DeviceCopy {
  const texts = playbookStores.flatMap((store) => [
    [store.key, store.export()],
    ...unreadableKeys(store.key).map((key) => [key, localStore.read(key)]),
  ]);
  return {
    ...blankCopy(now),
    playbook: Object.fromEntries(texts.filter(([, text]) => text !== null)),
  };
}

/** Journal and playbook: all notes that `eraseNotes` erases. */
export const copyDevice = (now: Date): DeviceCopy => ({
  ...copyJournal(now),
  playbook: copyPlaybook(now).playbook,
});

/** Downloads the copy as a file encrypted with the passphrase. */
export async function saveSealed(copy: DeviceCopy, passphrase: string) {
  const text = await seal(JSON.stringify(copy), passphrase);
  const name = `honour-timeout-journal-sealed-${plainDay(new Date())}.json`;
  saveFile(name, { type: "application/json", text });
  markCopied(new Date(copy.savedAt));
}

type SealedFile = NonNullable<ReturnType<typeof asSealed>>;

/** The outcome of opening a file: imported, waiting for its passphrase, or refused. */
export type Imported =
  | { kind: "done"; count: number; hasPlaybook: boolean }
  | { kind: "sealed"; file: SealedFile }
  | { kind: "badFile" | "wrongPass" | "noRoom" };

/** Above what any browser's localStorage holds for one site. */
const largestFile = 20_000_000;

export async function importFile(file: File): Promise<Imported> {
  if (file.size > largestFile) return { kind: "badFile" };
  const value = parseJson(await file.text());
  const sealed = asSealed(value);
  return sealed ? { kind: "sealed", file: sealed } : importCopy(value);
}

export async function importSealed(file: SealedFile, passphrase: string): Promise<Imported> {
  const text = await unseal(file, passphrase);
  return text === undefined ? { kind: "wrongPass" } : importCopy(parseJson(text));
}

/** Imports the playbook, the entries and the drafts, or nothing if there is no room for all. */
function importCopy(value: unknown): Imported {
  const copy = readCopy(value);
  if (!copy) return { kind: "badFile" };
  const before = playbookStores.map((store) => ({
    store,
    text: store.export(),
    restore: store.snapshot(),
  }));
  const restoreEntries = journalEntries.snapshot();
  const count = addPlaybook(copy.playbook) ? addEntries(copy.entries) : undefined;
  const changed = before.filter(({ store, text }) => store.export() !== text);
  if (count === undefined || !addDrafts(copy.drafts)) {
    for (const { restore } of changed) restore();
    restoreEntries();
    return { kind: "noRoom" };
  }
  for (const text of copy.unreadable) keepUnreadable(noteKeys.entries, text);
  for (const { key } of playbookLists) {
    for (const text of unreadableOf(key, copy.playbook)) keepUnreadable(key, text);
  }
  return { kind: "done", count, hasPlaybook: changed.length > 0 };
}

/** Returns how many entries were added; undefined if there is no room for them. */
function addEntries(entries: Content["entries"]) {
  if (entries.length === 0) return 0;
  const before = journalEntries.list().length;
  const isKept = journalEntries.import(JSON.stringify(entries));
  return isKept ? journalEntries.list().length - before : undefined;
}

const addPlaybook = (playbook: Content["playbook"]) =>
  playbookStores.every((store) => {
    const text = playbook[store.key];
    return !text || store.import(text);
  });

/** A list's unreadable texts: those put aside on the old device, and the list itself if damaged. */
function unreadableOf(key: string, playbook: Content["playbook"]) {
  const texts = Object.entries(playbook);
  const aside = texts.filter(([name]) => name.startsWith(`${key}.unreadable.`));
  const damaged = texts.filter(([name, text]) => name === key && !parseList(text));
  return [...aside, ...damaged].map(([, text]) => text);
}

type Content = Pick<DeviceCopy, "entries" | "drafts" | "unreadable" | "playbook">;

/** Undefined if the value is not a copy. A bare array of entries is accepted as well. */
function readCopy(value: unknown): Content | undefined {
  if (Array.isArray(value)) return value.every(isEntry) ? contentOf({ entries: value }) : undefined;
  const copy: Partial<Record<keyof DeviceCopy, unknown>> = Object(value);
  return copy.format === copyFormat && copy.version === 1 ? contentOf(copy) : undefined;
}

function contentOf(copy: Partial<Record<keyof Content, unknown>>): Content | undefined {
  const { entries, drafts = [], unreadable = [], playbook = {} } = copy;
  if (!Array.isArray(entries) || !Array.isArray(drafts) || !Array.isArray(unreadable)) return;
  if (!entries.every((entry) => isShallow(entry))) return;
  const texts = Object.entries(Object(playbook)).filter(([, text]) => typeof text === "string");
  return {
    entries: entries.filter((entry) => !isRemoved(entry)),
    drafts: drafts.filter(isEntry),
    unreadable: unreadable.filter((text) => typeof text === "string"),
    // Safe: only strings passed the filter.
    playbook: Object.fromEntries(texts) as Record<string, string>,
  };
}

/** Unknown fields are kept, but not nested so deep that writing them out again would fail. */
function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth < 8 && Object.values(value).every((part) => isShallow(part, depth + 1));
}
