import { freeCancelHours } from "#db/limits.ts";
import type { Row } from "#db/schema/index.ts";
import { monthlySessions } from "#db/values.ts";
import { dayIn } from "./days.ts";

type Session = Row<"mentorshipSessions">;
type Track = keyof typeof monthlySessions;

const hour = 60 * 60_000;
const day = 24 * hour;

/** How often an athlete can move one session. */
export const mostMoves = 2;
/** How far ahead slots are offered. */
export const aheadMs = 28 * day;

/** A moment before the month began in every time zone, from which to read its sessions. */
export const beforeMonthOf = (now: Date) => new Date(now.getTime() - 33 * day);

/** The month at a moment in a time zone, such as 2026-12. */
export const monthIn = (timeZone: string, moment: Date) => dayIn(timeZone, moment).slice(0, 7);

type Held = Pick<Session, "sessionDate" | "completedAt">;

/** How many sessions were completed in the athlete's current month. */
export function completedThisMonth(sessions: readonly Held[], timeZone: string, now: Date) {
  const month = monthIn(timeZone, now);
  return sessions.filter(
    ({ sessionDate, completedAt }) => completedAt && monthIn(timeZone, sessionDate) === month,
  ).length;
}

type Planned = Pick<Session, "sessionDate" | "state">;

/** The next booked session; `sessions` are sorted by date. */
export function nextSession<S extends Planned>(sessions: readonly S[], now: Date) {
  return sessions.find(({ sessionDate, state }) => state === "booked" && sessionDate >= now);
}

type Counted = Pick<Session, "state" | "isLate" | "isExtra" | "givenBackAt">;

/** Whether a session uses up the month's allowance, as missed and late canceled sessions do. */
export const counts = ({ state, isLate, isExtra, givenBackAt }: Counted) =>
  !isExtra && givenBackAt === null && (state !== "canceled" || isLate);

type Allowed = { track: Track; timeZone: string };
type Dated = Counted & Pick<Session, "sessionDate">;

/** How many sessions of a month such as 2026-12 are taken, and how many the track allows. */
export function allowanceOf(
  month: string,
  sessions: readonly Dated[],
  { track, timeZone }: Allowed,
) {
  const taken = sessions.filter(
    (session) => counts(session) && monthIn(timeZone, session.sessionDate) === month,
  );
  return { month, taken: taken.length, allowed: monthlySessions[track] };
}

export const isFreeToChange = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() >= freeCancelHours * hour;

/** When athlete and mentor are reminded; a reminder too soon after `now` is not wanted. */
export function remindersOf(startsAt: Date, now: Date) {
  const leftMs = startsAt.getTime() - now.getTime();
  return [
    { when: "day", showAt: new Date(startsAt.getTime() - day), isWanted: leftMs >= 25 * hour },
    { when: "hour", showAt: new Date(startsAt.getTime() - hour), isWanted: leftMs > hour },
  ] as const;
}
