import { holdsNotes } from "./notes-storage.ts";

/** When a person is asked about the notes on this device. */
type Occasion = "signOut" | "delete" | "another";

/** Keep or erase the notes; "stay" also cancels what the person was about to do. */
export type NotesAnswer = "keep" | "erase" | "stay";

type Question = { occasion: Occasion; answer: (answer: NotesAnswer) => void };

let open: Question | undefined;
const listeners = new Set<() => void>();

/** Asks what to do with the notes on this device. Without notes the answer is "keep" at once. */
export function askAboutNotes(occasion: Occasion): Promise<NotesAnswer> {
  if (!holdsNotes()) return Promise.resolve("keep");
  open?.answer("stay");
  return new Promise((resolve) =>
    put({
      occasion,
      answer: (answer) => {
        put(undefined);
        resolve(answer);
      },
    }),
  );
}

function put(question: Question | undefined) {
  open = question;
  for (const listener of listeners) listener();
}

export const readNotesQuestion = () => open;

export function onNotesQuestion(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
