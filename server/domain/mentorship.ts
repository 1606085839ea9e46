import { dayIn } from "./days.ts";

type Session = { sessionDate: Date; completedAt: Date | null };
type Seen = { notes: string | null; notesVisible: boolean };

const day = 24 * 60 * 60_000;

/** Early enough for every session of the month that it is now, in any zone. */
export const monthBegan = (now: Date) => new Date(now.getTime() - 33 * day);

/** How many sessions took place in the month that it is for the athlete. */
export function completedThisMonth(sessions: readonly Session[], timeZone: string, now: Date) {
  const monthOf = (moment: Date) => dayIn(timeZone, moment).slice(0, 7);
  return sessions.filter(
    ({ sessionDate, completedAt }) => completedAt && monthOf(sessionDate) === monthOf(now),
  ).length;
}

/** The next one that is planned; the sessions stand in the order of their dates. */
export function nextSession<S extends Session>(sessions: readonly S[], now: Date) {
  return sessions.find(({ sessionDate, completedAt }) => !completedAt && sessionDate >= now);
}

/** As its athlete may see it: notes only where the mentor shares them. */
export function shownToAthlete<S extends Seen>({ notesVisible, ...session }: S) {
  return { ...session, notes: notesVisible ? session.notes : null };
}
