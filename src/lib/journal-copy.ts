import { noteKeys, unreadableKeys } from "./device-notes.ts";
import { parseItems, unreadableTexts } from "./item-list.ts";
import { readItemsText } from "./journal-items.ts";
import { localStore, readJson } from "./local-store.ts";
import { playbookTexts } from "./playbook.ts";

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

const blank = (now: Date): JournalCopy => ({
  format: copyFormat,
  version: 1,
  savedAt: now.toISOString(),
  entries: [],
  drafts: [],
  unreadable: [],
  playbook: {},
});

/** Everything of the journal that this device holds. */
export function copyJournal(now: Date): JournalCopy {
  const text = readItemsText();
  const entries = parseItems(text);
  const drafts = readJson(localStore, noteKeys.drafts);
  return {
    ...blank(now),
    entries: entries ?? [],
    drafts: Array.isArray(drafts) ? drafts : [],
    unreadable: [...unreadableTexts(noteKeys.entries), ...(entries || text === null ? [] : [text])],
  };
}

/** The playbook alone, in the same form. */
export function copyPlaybook(now: Date): JournalCopy {
  const kept = playbookTexts.flatMap(({ key, read }) => [
    [key, read()],
    ...unreadableKeys(key).map((aside) => [aside, localStore.read(aside)]),
  ]);
  return { ...blank(now), playbook: Object.fromEntries(kept.filter(([, text]) => text !== null)) };
}

/** Both: all that is erased when a device is left. */
export const copyDevice = (now: Date): JournalCopy => ({
  ...copyJournal(now),
  playbook: copyPlaybook(now).playbook,
});
