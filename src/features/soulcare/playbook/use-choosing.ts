import { useEffect, useState } from "react";
import { experiential } from "#src/content/playbook.ts";
import { onNotesErased } from "#src/lib/device-notes.ts";
import { changeItemsOf, practices } from "#src/lib/playbook.ts";
import {
  isSamePractice,
  type Practice,
  takenOut,
  withoutPractice,
  withPractice,
  withPutBack,
} from "#src/lib/practice-list.ts";

export type Removed = Practice & { place: number; text: string; takesFocus: boolean };

/** What is added and removed while the dialog is open. */
export function useChoosing() {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [said, setSaid] = useState("");

  useEffect(() => onNotesErased(() => setRemoved([])), []);

  function putBack(gone: Removed) {
    changeItemsOf(practices, (items) => withPutBack(items, gone));
    setRemoved((all) => all.filter((other) => other !== gone));
    setSaid(experiential.added(gone.practice));
  }

  /** One that was removed a moment ago comes back as it was. */
  function add(practice: string) {
    const gone = removed.find((other) => isSamePractice(other.practice, practice));
    if (gone) {
      putBack(gone);
      return;
    }
    changeItemsOf(practices, (items) => withPractice(items, practice, new Date()));
    setSaid(experiential.added(practice));
  }

  function remove(practice: Practice, takesFocus: boolean) {
    let taken: ReturnType<typeof takenOut>;
    changeItemsOf(practices, (items) => {
      taken = takenOut(items, practice.key) ?? taken;
      return withoutPractice(items, practice.key);
    });
    if (!taken) return;
    const gone: Removed = { ...practice, ...taken, takesFocus };
    setRemoved((all) => [...all, gone]);
    setSaid(experiential.removed(practice.practice));
  }

  return { said, removed, add, remove, putBack };
}
