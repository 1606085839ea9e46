import { toaster } from "#src/components/toaster/toast-store.ts";
import { journal, past, storageWords } from "#src/content/journal.ts";
import type { Entry } from "#src/lib/journal-entry.ts";
import { changeItems } from "#src/lib/journal-items.ts";
import { placeOf, without, withRestored } from "./change-list.ts";

/** Takes an entry away, and offers to put it back where it stood. */
export function deleteEntry({ text }: Entry) {
  let place = -1;
  const outcome = changeItems((items) => {
    place = placeOf(items, text);
    return without(items, text);
  });
  if (outcome !== "kept" || place < 0) return;
  toaster.create({
    title: past.deleted,
    action: { label: past.undo, onClick: () => restore(text, place) },
  });
}

function restore(text: string, place: number) {
  const outcome = changeItems((items) => withRestored(items, text, place));
  if (outcome === "kept") return;
  toaster.create({
    variant: "destructive",
    title: journal.notSaved,
    description: storageWords[outcome],
  });
}
