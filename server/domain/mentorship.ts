import { dayIn } from "./days.ts";

type Session = { sessionDate: Date; completedAt: Date | null };
type Notes = { notes: string | null; notesVisible: boolean };

const day = 24 * 60 * 60_000;

/** Early enough to include every session of the current month in any time zone. */
export const monthBegan = (now: Date) => new Date(now.getTime() - 33 * day);

/** Completed sessions in the athlete's current month. */
export function completedThisMonth(sessions: readonly Session[], timeZone: string, now: Date) {
  const monthOf = (moment: Date) => dayIn(timeZone, moment).slice(0, 7);
  return sessions.filter(
    ({ sessionDate, completedAt }) => completedAt && monthOf(sessionDate) === monthOf(now),
  ).length;
}

/** The next planned session; `sessions` are sorted by date. */
export function nextSession<S extends Session>(sessions: readonly S[], now: Date) {
  return sessions.find(({ sessionDate, completedAt }) => !completedAt && sessionDate >= now);
}

/** The athlete's view: notes only if the mentor shares them. */
export function shownToAthlete<S extends Notes>({ notesVisible, ...session }: S) {
  return { ...session, notes: notesVisible ? session.notes : null };
}
