import { noteKeys, playbookKeys, unreadableKeys } from "./device-notes.ts";
import { parseItems, readItemsText } from "./journal-items.ts";
import { localStore, readJson } from "./local-store.ts";

/** A journal in a file, as it is or sealed. Version 1 is the only one so far. */
export type JournalCopy = {
  format: typeof copyFormat;
  version: 1;
  savedAt: string;
  entries: readonly unknown[];
  drafts: readonly unknown[];
  /** Text that stood in the place of the entries and could not be read. */
  unreadable: readonly string[];
  /** By the names it has in the browser. */
  playbook: Readonly<Record<string, string>>;
};

export const copyFormat = "honour-timeout-journal";

/** Everything of the journal that this device holds. */
export function copyJournal(now: Date): JournalCopy {
  const text = readItemsText();
  const entries = parseItems(text);
  const drafts = readJson(localStore, noteKeys.drafts);
  return {
    format: copyFormat,
    version: 1,
    savedAt: now.toISOString(),
    entries: entries ?? [],
    drafts: Array.isArray(drafts) ? drafts : [],
    unreadable: [...textsOf(unreadableKeys()), ...(entries || text === null ? [] : [text])],
    playbook: {},
  };
}

/** The same with the playbook: all that is erased when a device is left. */
export function copyDevice(now: Date): JournalCopy {
  const kept = playbookKeys.map((key) => [key, localStore.read(key)]);
  return {
    ...copyJournal(now),
    playbook: Object.fromEntries(kept.filter(([, text]) => text !== null)),
  };
}

function textsOf(keys: readonly string[]) {
  return keys.map((key) => localStore.read(key)).filter((text) => text !== null);
}
