import { holdsNotes } from "./device-notes.ts";

/** Why it is asked what becomes of what this device holds. */
type Occasion = "signOut" | "delete" | "another";

/** They stay on the device, they go, or the person stays where they are. */
export type NotesAnswer = "keep" | "erase" | "stay";

type Question = { occasion: Occasion; answer: (answer: NotesAnswer) => void };

let open: Question | undefined;
const listeners = new Set<() => void>();

/** Asked only where the device holds something. */
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
