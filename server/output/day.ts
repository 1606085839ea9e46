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
  /** Empty for who may not read care. */
  topic: z.string(),
  /** Where this one is, or where the mentor always is. */
  place: z.string().nullable(),
  usualPlace: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  /** Where the athlete lives. */
  timeZone: z.string(),
});

/** With what its outcome begins from; null for who may not give it one. */
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
  /** Longer than the mentor promises. */
  isLate: z.boolean(),
  isRequest: z.boolean(),
  /** Messages since the last answer. */
  count: z.int(),
  /** The beginning of the newest message; null for who may not read it. */
  text: z.string().nullable(),
});

export const staffDay = z.object({
  careCalls: waiting.shape.careCalls,
  /** The soul is “Dark” in a check-in of the last two days, and that answer is shared. */
  dark: z.array(z.object({ ...person, day: z.string(), saidAt: z.date() })),
  sessions: z.array(session),
  /** The viewer’s, which the times of the day follow. */
  timeZone: z.string(),
  /** All of the viewer’s day, also those that are over. */
  sessionsToday: z.int(),
  /** Over, and without an outcome. */
  unsettled: z.array(unsettled),
  /** Their outcome can still be undone by the viewer. */
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
  /** Pages of the journal, which are opened on the athlete’s page. */
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
