import { sessionTypes } from "#db/values.ts";
import { sessionWords as words } from "#src/content/admin-athlete.ts";
import { plainDay } from "#src/lib/format.ts";
import { saving } from "../../frame/outcome.ts";
import { useAdminForm } from "../../frame/use-desk-form.ts";
import { sessionFormInput } from "./session-fields.tsx";
import type { Session } from "./session-types.ts";

type Options = { session?: Session; about: string; said: string; onClose: () => void };

/** The form with what is known of the session, and what follows when it is saved or refused. */
export function useSessionForm({ session, about, said, onClose }: Options) {
  const desk = useAdminForm(sessionFormInput, session ? writtenOf(session) : empty, about);
  const outcome = saving(desk, onClose);
  return { ...desk, outcome, said: { title: said, otherwise: words.notSaved } };
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
