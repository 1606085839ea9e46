import type { Reader } from "#db/database.ts";
import { listMentorDays, listWeekHours } from "#db/queries/mentor-hours.ts";
import { findBookingAthlete, findSessionSettings, listBusy } from "#db/queries/mentorship.ts";
import { findStaffRole } from "#db/queries/staff.ts";
import { type Env, isPaid } from "#server/env.ts";
import { dayIn, officeTimeZone } from "../domain/days.ts";
import { aheadMs } from "../domain/mentorship.ts";
import { slotsOf } from "../domain/slots.ts";
import { accessEndsAt } from "../domain/subscription.ts";
import { ownRow } from "../errors.ts";
import type { BookingAthlete, Mentor } from "../mail/sessions.ts";

const hourMs = 60 * 60_000;

/** An athlete, with the athlete's mentor unless that mentor has left. */
export async function findPair(db: Reader, athleteId: number) {
  const athlete = ownRow(await findBookingAthlete(db, athleteId));
  const mentor =
    athlete.mentorId === null ? undefined : await findSessionSettings(db, athlete.mentorId);
  return { athlete, mentor };
}

/** The time zone of a member of staff. */
export const zoneOf = async (db: Reader, userId: number) =>
  (await findSessionSettings(db, userId))?.timeZone ?? officeTimeZone;

type Search = {
  athlete: BookingAthlete;
  mentor: Mentor;
  from: Date;
  until: Date;
  /** The session that is moved: its own time counts as free, and its length stays. */
  moving?: { id: number; minutes: number } | undefined;
};

type Rule = { env: Env; now: Date };

/** The times in a span that this athlete can book with a mentor whose account is open. */
export async function openSlots(db: Reader, search: Search, rule: Rule) {
  const { athlete, mentor, moving } = search;
  const { from, until } = bookable(search, rule);
  if (from > until || !(await findStaffRole(db, mentor.userId))) return [];
  const { userId, timeZone: zone } = mentor;
  const span = { userId, from: dayIn(zone, from), until: dayIn(zone, until) };
  const hours = {
    week: await listWeekHours(db, userId),
    days: await listMentorDays(db, span),
  };
  const minutes = moving?.minutes ?? mentor.minutes;
  const end = new Date(until.getTime() + minutes * 60_000);
  const pair = { mentorId: userId, athleteId: athlete.id, except: moving?.id };
  const busy = await listBusy(db, { ...pair, from, until: end });
  return slotsOf({ zone, hours, minutes, busy, from, until });
}

/** The part of a span after the mentor’s notice, within four weeks and before access ends. */
function bookable({ athlete, mentor, from, until }: Search, { env, now }: Rule) {
  const earliest = now.getTime() + mentor.noticeHours * hourMs;
  const end = isPaid(env) ? accessEndsAt(athlete, now) : null;
  const latest = Math.min(
    until.getTime(),
    now.getTime() + aheadMs,
    end ? end.getTime() - 1 : Number.POSITIVE_INFINITY,
  );
  return { from: new Date(Math.max(from.getTime(), earliest)), until: new Date(latest) };
}
