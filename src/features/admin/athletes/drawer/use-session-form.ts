import { sessionTypes } from "#db/values.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { sessionWords as words } from "#src/content/admin-athlete.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { plainDay } from "#src/lib/format.ts";
import { showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { sessionFormInput } from "./session-fields.tsx";
import type { Session } from "./session-types.ts";

/** The form with what is known of the session, and what follows when it is saved or refused. */
export function useSessionForm(session: Session | undefined, said: string, onClose: () => void) {
  const form = useZodForm(sessionFormInput, session ? writtenOf(session) : empty);
  const outcome = {
    onSuccess: () => {
      toaster.create({ title: said });
      onClose();
    },
    onError: (error: unknown) => showServerError(form, error, reasonOf(error, words.notSaved)),
  };
  return { form, outcome };
}

const empty = {
  ...({ sessionType: "video-call", topic: "", sessionDate: "" } as const),
  ...{ notes: "", notesVisible: false, pointsEarned: 25 },
};

const writtenOf = ({ sessionType, topic, notes, notesVisible, ...session }: Session) => ({
  ...{ topic, notesVisible, notes: notes ?? "", pointsEarned: session.pointsEarned },
  sessionType: sessionTypes.find((known) => known === sessionType) ?? "video-call",
  sessionDate: fieldOf(session.sessionDate),
});

/** As a field for a date and a time takes it, in one's own zone. */
function fieldOf(date: Date) {
  const digits = (part: number) => String(part).padStart(2, "0");
  return `${plainDay(date)}T${digits(date.getHours())}:${digits(date.getMinutes())}`;
}
