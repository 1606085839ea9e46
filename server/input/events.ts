import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { accessLevels, eventAnswers, eventKinds } from "#db/values.ts";
import {
  amount,
  dayText,
  hasNoAddress,
  idempotencyKey,
  line,
  markdown,
  optionalLine,
  optionalText,
  orNull,
  rowId,
} from "./fields.ts";
import { timeZone } from "./settings.ts";
import { isSecureAddress } from "./staff.ts";

/** The end of an event’s address, or its number. */
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, "Invalid address");

/** Without `when`, those that are coming; `after` is the last one of the page before. */
export const eventsInput = z.object({
  when: z.enum(["coming", "past"]).optional(),
  after: slug.optional(),
  limit: z.int().min(1).max(50).optional(),
});

export const eventInput = z.object({ slug });

/** Without an answer it is as if there never was one. A question that is left out stays. */
export const answerEventInput = z.object({
  slug,
  answer: z.enum(eventAnswers).nullable(),
  question: orNull(optionalText(maxLengths.eventQuestion)).optional(),
  isUnnamed: z.boolean().optional(),
});

const mostSeats = 10_000;

const fields = {
  eventType: z.enum(eventKinds),
  title: line(maxLengths.title, "Please give it a title"),
  /** Markdown. */
  body: markdown(maxLengths.content).refine(
    (body) => body.length > 0,
    "Please say what happens there",
  ),
  access: z.enum(accessLevels),
  /** Of the clocks in its zone. */
  day: dayText("Please choose a day"),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time"),
  timeZone,
  minutes: amount(15, "At least 15 minutes").max(480, "At most 8 hours"),
  place: line(maxLengths.location, "Please say where it is").refine(
    hasNoAddress,
    "Please put the link in its own field: everybody can read the place.",
  ),
  /** Left out it stays; the staff see it when those who come do. */
  joinUrl: orNull(
    optionalLine(maxLengths.meetingUrl).refine(
      (address) => address === "" || isSecureAddress(address),
      "Please enter an address that begins with https://",
    ),
  ).optional(),
  capacity: amount(1, "At least one seat").max(mostSeats, "At most 10,000").nullable(),
  recordingId: rowId.nullable().optional(),
};

/** With an id, a change of the version that is named. */
export const saveEventInput = z.object({
  ...fields,
  id: rowId.optional(),
  version: rowId.optional(),
  idempotencyKey,
});

export const cancelEventInput = z.object({
  id: rowId,
  reason: orNull(optionalText(maxLengths.summary)).optional(),
});
