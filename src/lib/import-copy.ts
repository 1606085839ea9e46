import { playbookKeys, unreadableKey, unreadableKeys } from "#src/lib/device-notes.ts";
import { changeItems } from "#src/lib/journal-items.ts";
import { localStore } from "#src/lib/local-store.ts";
import { asSealed, unseal } from "#src/lib/seal.ts";
import { type Brought, largestFile, merged, readCopy } from "./bring-back.ts";
import { addDrafts } from "./drafts.ts";

type SealedFile = NonNullable<ReturnType<typeof asSealed>>;

/** What came of a file: its entries are back, it asks for its passphrase, or it was refused. */
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

function bringBack(value: unknown): Imported {
  const copy = readCopy(value);
  if (!copy) return { kind: "badFile" };
  let count = 0;
  const outcome = changeItems((items) => {
    const next = merged(items, copy.entries, new Date());
    count = next.count;
    return next.items;
  });
  if (outcome !== "kept") return { kind: "noRoom" };
  addDrafts(copy.drafts);
  keepUnreadable(copy.unreadable);
  return { kind: "done", count, hasPlaybook: restorePlaybook(copy.playbook) };
}

/** Each text once. */
function keepUnreadable(texts: Brought["unreadable"]) {
  const known = new Set(unreadableKeys().map((key) => localStore.read(key)));
  for (const text of texts.filter((other) => !known.has(other))) {
    localStore.write(unreadableKey(unreadableKeys().length), text);
  }
}

/** Only what this device has nothing of. */
function restorePlaybook(playbook: Brought["playbook"]) {
  const missing = playbookKeys.filter((key) => playbook[key] && localStore.read(key) === null);
  return missing.map((key) => localStore.write(key, playbook[key] ?? "")).some(Boolean);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
