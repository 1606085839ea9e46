import { Button } from "@chakra-ui/react";
import { Note } from "#src/components/note.tsx";
import { safe, storageWords } from "#src/content/journal.ts";
import type { StorageTrouble } from "#src/lib/storage-trouble.ts";
import { saveJournal } from "./save-journal.ts";
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
