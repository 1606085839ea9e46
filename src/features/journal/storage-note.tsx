import { Button, chakra } from "@chakra-ui/react";
import { Note } from "#src/components/note.tsx";
import { safe, storageWords } from "#src/content/journal.ts";
import { noteKeys } from "#src/lib/device-notes.ts";
import { unreadableTexts } from "#src/lib/item-list.ts";
import type { StorageTrouble } from "#src/lib/storage-trouble.ts";
import { saveJournal, saveUnreadable } from "./save-journal.ts";
import type { Sheet } from "./sheet.ts";

/** What went wrong with keeping, and the way to keep the words all the same. */
export function StorageNote({ trouble, sheet }: { trouble: StorageTrouble; sheet: Sheet }) {
  return (
    <Note as="div" role="alert" mb="6" bg="bg.error" borderLeftColor="fg.error" data-unprinted>
      <p>{storageWords[trouble]}</p>
      <Button variant="outline" size="sm" mt="3" onClick={() => saveJournal(sheet)}>
        {safe.plain}
      </Button>
    </Note>
  );
}

/** Text that stood in the place of the entries and could not be read. */
export function UnreadableNote() {
  const texts = unreadableTexts(noteKeys.entries);
  if (texts.length === 0) return null;
  return (
    <Note as="div" mb="6" data-unprinted>
      <chakra.p>{storageWords.unreadable}</chakra.p>
      <Button variant="outline" size="sm" mt="3" onClick={() => saveUnreadable(texts)}>
        {storageWords.saveUnreadable}
      </Button>
    </Note>
  );
}
