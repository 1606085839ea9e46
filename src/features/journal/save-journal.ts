import { plainDay } from "#src/lib/format.ts";
import { copyJournal, type JournalCopy } from "#src/lib/journal-copy.ts";
import { draftItems } from "#src/lib/journal-drafts.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { withNew } from "./change-list.ts";
import { hasWords, type Sheet } from "./sheet.ts";

const json = "application/json";

/** A file that anyone can read; of a page that the browser cannot keep, as one more entry. */
export function saveJournal(unkept?: Sheet) {
  const now = new Date();
  const copy = copyOf(now);
  const entries = unkept ? withNew(copy.entries, unkept.values, now) : copy.entries;
  const drafts = copy.drafts.filter((draft) => !isOf(draft, unkept));
  savePlain(now, { ...copy, entries, drafts });
}

/** The journal with what is being written. */
export const copyOf = (now: Date): JournalCopy => ({ ...copyJournal(now), drafts: draftItems() });

export const isNothing = ({ entries, drafts, unreadable }: JournalCopy) =>
  entries.length + drafts.length + unreadable.length === 0;

function savePlain(now: Date, copy: JournalCopy) {
  const text = JSON.stringify(copy, null, 2);
  saveFile(`honour-timeout-journal-${plainDay(now)}.json`, { type: json, text });
}

const isOf = (draft: unknown, sheet: Sheet | undefined) =>
  sheet !== undefined && hasWords(sheet) && Object(draft).id === sheet.hold.id;
