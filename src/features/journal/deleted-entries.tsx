import { chakra, Flex } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import type { DeviceItem } from "#src/lib/device-store.ts";
import { type Entry, journalEntries } from "#src/lib/journal-entries.ts";
import { onNotesErased } from "#src/lib/notes-storage.ts";
import { momentWords } from "./entry-text.tsx";
import { journal, past, storageWords } from "./words.ts";

type Deleted = { item: DeviceItem; moment: string };

/**
 * The entries deleted since the page was opened, newest first. Nothing else has a copy, so each can
 * be put back in its old place until the page is left: the caller must stay mounted until then.
 */
export function useDeletedEntries() {
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const [changes, setChanges] = useState(0);
  useEffect(() => onNotesErased(() => setDeleted([])), []);
  // The pressed button disappears. An effect, because an open dialog would keep the focus.
  useEffect(() => {
    if (changes > 0) document.getElementById("past-heading")?.focus();
  }, [changes]);

  function remove({ id, values }: Entry) {
    const item = journalEntries.list().find((other) => other.id === id);
    if (!item || journalEntries.remove(id) !== "kept") return;
    setDeleted([{ item, moment: momentWords(values) || past.unknownMoment }, ...deleted]);
    setChanges(changes + 1);
  }

  function restore({ item }: Deleted) {
    const outcome = journalEntries.put(item);
    if (outcome !== "kept")
      return void toaster.create({
        variant: "destructive",
        title: journal.notSaved,
        description: storageWords[outcome],
      });
    setDeleted(deleted.filter((other) => other.item !== item));
    setChanges(changes + 1);
  }

  return { deleted, remove, restore };
}

export type Deletion = ReturnType<typeof useDeletedEntries>;

/** Names the entry that was deleted last and offers to put it back. */
export function DeletedNote({ deleted, restore }: Pick<Deletion, "deleted" | "restore">) {
  const [last] = deleted;
  return (
    <Flex role="status" wrap="wrap" align="center" gap="0 16px" mb="4" _empty={{ mb: "0" }}>
      {last && (
        <>
          <chakra.p overflowWrap="anywhere">{past.deleted(last.moment)}</chakra.p>
          <TextButton alone onClick={() => restore(last)}>
            {past.undo}
          </TextButton>
        </>
      )}
    </Flex>
  );
}
