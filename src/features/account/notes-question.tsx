import { lazy, Suspense, useSyncExternalStore } from "react";
import { onNotesQuestion, readNotesQuestion } from "#src/lib/notes-question.ts";

const NotesDialog = lazy(async () => ({
  default: (await import("./notes-dialog.tsx")).NotesDialog,
}));

/** Where the question appears that comes before leaving a device. */
export function NotesQuestion() {
  const question = useSyncExternalStore(onNotesQuestion, readNotesQuestion);
  return <Suspense>{question && <NotesDialog {...question} />}</Suspense>;
}
