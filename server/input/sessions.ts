import * as z from "zod";
import { maxHomework, maxLengths, maxMentorDays, sessionPoints } from "#db/limits.ts";
import { sessionTypes } from "#db/values.ts";
import {
  amount,
  dayText,
  idempotencyKey,
  line,
  moment,
  optionalLine,
  optionalText,
  orNull,
  rowId,
} from "./fields.ts";

const day = dayText();

/** Seven days from `from` on; `moving` is the athlete’s own session, whose time counts as free. */
export const slotsInput = z.object({ from: day.optional(), moving: rowId.optional() });

const startsAt = moment("Please choose a time");

export const bookInput = z.object({
  startsAt,
  topic: optionalLine(maxLengths.title).optional(),
  idempotencyKey,
});

export const moveSessionInput = z.object({ id: rowId, startsAt });

export const tickHomeworkInput = z.object({ id: rowId, done: z.boolean() });

/** The points for a session that is held. */
const points = amount(0).max(sessionPoints.most);
const place = orNull(optionalLine(maxLengths.meetingUrl));
const notes = orNull(optionalText(maxLengths.content));

const planned = {
  sessionDate: moment("Please choose a date and time"),
  topic: optionalLine(maxLengths.title).optional(),
  /** By default a video call if the mentor has a meeting link, otherwise in person. */
  sessionType: z.enum(sessionTypes).optional(),
  place: place.optional(),
  notes: notes.optional(),
  privateNotes: notes.optional(),
  pointsEarned: points.optional(),
  isExtra: z.boolean().optional(),
};

export const planSessionInput = z.object({ ...planned, athleteId: rowId, idempotencyKey });

const homework = z.object({
  text: line(maxLengths.homework, "Please say what it is"),
  dueDay: day.nullish().transform((value) => value ?? null),
});

/** Omitted fields are unchanged; homework is added to what a session that was held has. */
export const updateSessionInput = z.object({
  ...planned,
  sessionDate: planned.sessionDate.optional(),
  homework: z.array(homework).max(maxHomework).optional(),
  id: rowId,
});

export const settleSessionInput = z.object({
  id: rowId,
  state: z.enum(["held", "missed", "canceled"]),
  notes: planned.notes,
  privateNotes: planned.privateNotes,
  homework: z.array(homework).max(maxHomework).optional(),
  pointsEarned: planned.pointsEarned,
});

const longestSpan = 62;

/** Days in the viewer’s zone; `until` is the last day. `isMine`: only the viewer's own sessions. */
export const calendarInput = z
  .object({ from: day, until: day, mentorId: rowId.optional(), isMine: z.boolean().optional() })
  .refine(({ from, until }) => from <= until, { error: "Invalid date", path: ["until"] })
  .refine(({ from, until }) => daysBetween(from, until) < longestSpan, {
    error: `At most ${longestSpan} days at a time`,
    path: ["until"],
  });

const daysBetween = (from: string, until: string) =>
  (Date.parse(until) - Date.parse(from)) / (24 * 60 * 60_000);

/** Minutes since midnight in local time, in steps of half an hour. */
const minute = z.int().min(0).max(1_440).multipleOf(30);

type Minutes = { fromMinute: number; untilMinute: number };

export const isForward = ({ fromMinute, untilMinute }: Minutes) => fromMinute < untilMinute;
export const backward = {
  error: "Please choose an end after the beginning",
  path: ["untilMinute"],
};

const weekHours = z
  .object({ weekday: z.int().min(0).max(6), fromMinute: minute, untilMinute: minute })
  .refine(isForward, backward);

type WeekHours = z.infer<typeof weekHours>;

export const setHoursInput = z.object({
  hours: z.array(weekHours).max(42).superRefine(refuseOverlaps),
});

/** If two rows overlap, the later one gets the message. */
function refuseOverlaps(hours: readonly WeekHours[], ctx: z.RefinementCtx) {
  for (const [at, one] of hours.entries()) {
    const isTaken = hours
      .slice(0, at)
      .some(
        (other) =>
          one.weekday === other.weekday &&
          one.fromMinute < other.untilMinute &&
          other.fromMinute < one.untilMinute,
      );
    if (isTaken)
      ctx.addIssue({
        code: "custom",
        message: "Two of these times overlap",
        path: [at, "fromMinute"],
      });
  }
}

/** The hours of one day; null minutes mean that the mentor is away. */
const dayHours = z
  .object({ day, fromMinute: minute.nullable(), untilMinute: minute.nullable() })
  .refine(({ fromMinute, untilMinute }) => {
    if (fromMinute === null || untilMinute === null) return fromMinute === untilMinute;
    return isForward({ fromMinute, untilMinute });
  }, backward);

/** `usual`: days that go back to the weekly hours. */
export const setDaysInput = z.object({
  days: z.array(dayHours).max(maxMentorDays),
  usual: z.array(day).max(maxMentorDays),
});
