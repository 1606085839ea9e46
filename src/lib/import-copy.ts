import { noteKeys, unreadableKey, unreadableKeys } from "./device-notes.ts";
import { parseItems, unreadableTexts } from "./item-list.ts";
import { addDrafts } from "./journal-drafts.ts";
import { changeItems } from "./journal-items.ts";
import { localStore } from "./local-store.ts";
import { mergedPlaybook, playbookLists, playbookTexts } from "./playbook.ts";
import { type Brought, largestFile, merged, readCopy } from "./read-copy.ts";
import { asSealed, unseal } from "./seal.ts";

type SealedFile = NonNullable<ReturnType<typeof asSealed>>;

/** What came of a file: its words are back, it asks for its passphrase, or it was refused. */
export type Imported =
  | { kind: "done"; count: number; hasPlaybook: boolean }
  | { kind: "sealed"; file: SealedFile }
  | { kind: "badFile" | "wrongPass" | "noRoom" };

export async function importFile(file: File): Promise<Imported> {
  if (file.size > largestFile) return { kind: "badFile" };
  const value = parse(await file.text());
  const sealed = asSealed(value);
  return sealed ? { kind: "sealed", file: sealed } : bringBack(value);
}

export async function importSealed(file: SealedFile, passphrase: string): Promise<Imported> {
  const text = await unseal(file, passphrase);
  return text === undefined ? { kind: "wrongPass" } : bringBack(parse(text));
}

/** All of it or nothing. */
function bringBack(value: unknown): Imported {
  const copy = readCopy(value);
  if (!copy) return { kind: "badFile" };
  const before = playbookTexts.map((part) => ({ part, text: part.read() }));
  const count = addPlaybook(copy.playbook) ? addEntries(copy.entries) : undefined;
  const changed = before.filter(({ part, text }) => part.read() !== text);
  if (count === undefined) {
    for (const { part, text } of changed) part.change(() => text);
    return { kind: "noRoom" };
  }
  addDrafts(copy.drafts);
  keepUnreadable(noteKeys.entries, copy.unreadable);
  for (const list of playbookLists) keepUnreadable(list, unreadableOf(list, copy.playbook));
  return { kind: "done", count, hasPlaybook: changed.length > 0 };
}

function addEntries(entries: Brought["entries"]) {
  if (entries.length === 0) return 0;
  let count = 0;
  const outcome = changeItems((items) => {
    const next = merged(items, entries, new Date());
    count = next.count;
    return next.items;
  });
  return outcome === "kept" ? count : undefined;
}

const addPlaybook = (playbook: Brought["playbook"]) =>
  mergedPlaybook.every(([part, merge]) => {
    const theirs = playbook[part.key];
    return !theirs || part.keep((mine) => merge(mine, theirs));
  });

/** Each text once. */
function keepUnreadable(list: string, texts: readonly string[]) {
  const known = new Set(unreadableTexts(list));
  for (const text of texts.filter((other) => !known.has(other))) {
    localStore.write(unreadableKey(list, unreadableKeys(list).length), text);
  }
}

/** What was put aside where the copy was made, and what cannot be read here. */
function unreadableOf(list: string, playbook: Brought["playbook"]) {
  const texts = Object.entries(playbook);
  const aside = texts.filter(([key]) => key.startsWith(`${list}.unreadable.`));
  const damaged = texts.filter(([key, text]) => key === list && !parseItems(text));
  return [...aside, ...damaged].map(([, text]) => text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
