import * as z from "zod";
import { sessionStates } from "#db/values.ts";
import { waiting } from "./admin.ts";

const person = { athleteId: z.int(), name: z.string() };

const session = z.object({
  ...person,
  id: z.int(),
  startsAt: z.date(),
  endsAt: z.date(),
  minutes: z.int(),
  sessionType: z.string(),
  /** Empty if the viewer may not read the athlete's care. */
  topic: z.string(),
  /** The place of this session; otherwise the mentor's usual place or meeting link applies. */
  place: z.string().nullable(),
  usualPlace: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  /** The athlete's time zone. */
  timeZone: z.string(),
});

/** A session without an outcome, with the notes so far; they are null if `maySettle` is false. */
const unsettled = session.extend({
  maySettle: z.boolean(),
  notes: z.string().nullable(),
  privateNotes: z.string().nullable(),
  pointsEarned: z.int(),
});

const justSettled = z.object({
  ...person,
  id: z.int(),
  startsAt: z.date(),
  state: z.enum(sessionStates),
  settledAt: z.date(),
});

const waitingLine = z.object({
  ...person,
  since: z.date(),
  /** The athlete waits longer than the reply time that the mentor promises. */
  isLate: z.boolean(),
  isRequest: z.boolean(),
  /** Messages since the last answer. */
  count: z.int(),
  /** The beginning of the newest message; null if the viewer may not read it. */
  text: z.string().nullable(),
});

export const staffDay = z.object({
  careCalls: waiting.shape.careCalls,
  /** Athletes who shared a “Dark” answer about the soul in the last two days. */
  dark: z.array(z.object({ ...person, day: z.string(), saidAt: z.date() })),
  sessions: z.array(session),
  /** The viewer’s time zone. */
  timeZone: z.string(),
  /** All sessions of today in the viewer’s time zone, also those that are over. */
  sessionsToday: z.int(),
  /** Sessions that are over and have no outcome. */
  unsettled: z.array(unsettled),
  /** Sessions whose outcome the viewer can still undo. */
  justSettled: z.array(justSettled),
  waiting: z.array(waitingLine),
  shared: z.array(
    z.object({
      ...person,
      id: z.int(),
      growthArea: z.string(),
      text: z.string(),
      sharedAt: z.date().nullable(),
    }),
  ),
  /** Shared pages of the journal that are not read yet. */
  pages: z.array(z.object({ ...person, id: z.int(), writtenOn: z.string(), sharedAt: z.date() })),
  milestones: z.array(
    z.object({ ...person, id: z.int(), title: z.string(), celebratedAt: z.date() }),
  ),
  quiet: z.array(
    z.object({
      ...person,
      lastActiveDay: z.string().nullable(),
      days: z.int(),
      nextSession: z.date().nullable(),
    }),
  ),
  counts: z.object({
    unbooked: z.int(),
    pastDue: z.int(),
    new: z.int(),
    noMentor: z.int(),
  }),
});
