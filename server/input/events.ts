import * as z from "zod";
import { eventMinutes, maxLengths } from "#db/limits.ts";
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

/** The last part of an event’s URL, or the event's id. */
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/, "Invalid address");

/** Without `when`, coming events; `after` is the slug of the last event of the previous page. */
export const eventsInput = z.object({
  when: z.enum(["coming", "past"]).optional(),
  after: slug.optional(),
  limit: z.int().min(1).max(50).optional(),
});

export const eventInput = z.object({ slug });

/** A null answer deletes the earlier answer. An omitted question is unchanged. */
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
  /** Day and time in the event's time zone. */
  day: dayText("Please choose a day"),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time"),
  timeZone,
  minutes: amount(eventMinutes.least, `At least ${eventMinutes.least} minutes`).max(
    eventMinutes.most,
    `At most ${eventMinutes.most / 60} hours`,
  ),
  place: line(maxLengths.location, "Please say where it is").refine(
    hasNoAddress,
    "Please put the link in its own field: everybody can read the place.",
  ),
  /** If omitted, unchanged. Staff too see the link only while it is open. */
  joinUrl: orNull(
    optionalLine(maxLengths.meetingUrl).refine(
      (address) => address === "" || isSecureAddress(address),
      "Please enter an address that begins with https://",
    ),
  ).optional(),
  capacity: amount(1, "At least one seat").max(mostSeats, "At most 10,000").nullable(),
  recordingId: rowId.nullable().optional(),
};

/** Creates an event, or with an id changes it; `version` is the version that was edited. */
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
