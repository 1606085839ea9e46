import * as z from "zod";
import { cancelers, sessionStates } from "#db/values.ts";
import { withUnlocked } from "./growth.ts";
import { mentorSession } from "./journey.ts";

export const homework = z.object({
  id: z.int(),
  text: z.string(),
  dueDay: z.string().nullable(),
  doneAt: z.date().nullable(),
});

/** A session as the athlete sees it. */
export const ownSession = mentorSession.extend({
  canceledBy: z.enum(cancelers).nullable(),
  /** Whether the session counts against the allowance of its month. */
  counts: z.boolean(),
  isExtra: z.boolean(),
  /** Whether a granted extra session was used up for it, which comes back with a cancellation in time. */
  usedGrant: z.boolean(),
  /** The name of a place, or a link. */
  place: z.string().nullable(),
  mentorName: z.string().nullable(),
  mentorZone: z.string().nullable(),
  /** The athlete’s time zone. */
  zone: z.string(),
  /** Whether the session can be moved now. It can be canceled until it begins. */
  mayMove: z.boolean(),
  homework: z.array(homework),
});

const monthAllowance = z.object({
  /** Such as 2026-12. */
  month: z.string(),
  taken: z.int(),
  allowed: z.int(),
});

export const slotList = z.object({
  /** The first of the seven days, in the athlete’s time zone. */
  from: z.string(),
  slots: z.array(z.date()),
  minutes: z.int(),
  zone: z.string(),
  mentorZone: z.string().nullable(),
  /** null without a mentor. */
  mentorName: z.string().nullable(),
  isVideo: z.boolean(),
  place: z.string().nullable(),
  /** Whether the mentor has opened any times. */
  hasHours: z.boolean(),
  /** Days on which the mentor is away. */
  away: z.array(z.string()),
  /** For each month that the seven days touch. */
  allowance: z.array(monthAllowance),
  extraSessions: z.int(),
  /** No slot is offered after this day. */
  lastDay: z.string(),
});

export const staffSession = mentorSession.extend({
  privateNotes: z.string().nullable(),
  settledAt: z.date().nullable(),
  canceledBy: z.enum(cancelers).nullable(),
  isLate: z.boolean(),
  isExtra: z.boolean(),
  /** Whether a granted extra session was used up for it, which comes back with a cancellation in time. */
  usedGrant: z.boolean(),
  counts: z.boolean(),
  place: z.string().nullable(),
  /** The place set for this session; null if the mentor's usual place applies. */
  ownPlace: z.string().nullable(),
  homework: z.array(homework),
});

export const settledSession = withUnlocked(staffSession);

const calendarSession = z.object({
  id: z.int(),
  sessionDate: z.date(),
  minutes: z.int(),
  state: z.enum(sessionStates),
  isLate: z.boolean(),
  sessionType: z.string(),
  place: z.string().nullable(),
  /** null if the viewer is not the athlete’s mentor. */
  topic: z.string().nullable(),
  mentorId: z.int().nullable(),
  mentorName: z.string().nullable(),
  athlete: z.object({ id: z.int(), name: z.string(), timeZone: z.string() }),
});

export const calendar = z.object({
  /** The viewer’s time zone, to which the asked days belong. */
  timeZone: z.string(),
  sessions: z.array(calendarSession),
});

const minuteRange = { fromMinute: z.int(), untilMinute: z.int() };

export const mentorHours = z.object({
  timeZone: z.string(),
  hours: z.array(z.object({ weekday: z.int(), ...minuteRange })),
  days: z.array(
    z.object({
      day: z.string(),
      fromMinute: z.int().nullable(),
      untilMinute: z.int().nullable(),
    }),
  ),
  /** Booked sessions outside the mentor's hours, earliest first. */
  outside: z.array(calendarSession),
});
