import * as z from "zod";
import { accessLevels, eventAnswers, eventKinds } from "#db/values.ts";
import { block } from "./library.ts";

const shown = {
  id: z.int(),
  slug: z.string(),
  eventType: z.enum(eventKinds),
  title: z.string(),
  access: z.enum(accessLevels),
  startsAt: z.date(),
  minutes: z.int(),
  /** The host’s. */
  timeZone: z.string(),
  place: z.string(),
  /** How many can come; null: everybody. */
  capacity: z.int().nullable(),
  /** How many come. Who it is stays untold. */
  coming: z.int(),
  canceledAt: z.date().nullable(),
};

const recording = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.int(),
  isOpen: z.boolean(),
});

const listed = z.object({
  ...shown,
  /** Whether the viewer may come. */
  isOpen: z.boolean(),
  ownAnswer: z.enum(eventAnswers).nullable(),
  recording: recording.nullable(),
});

/** The viewer’s zone; null for visitors. */
const zone = z.string().nullable();

export const eventPage = z.object({
  zone,
  items: z.array(listed),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});

export const ownEvent = z.object({
  ...listed.shape,
  zone,
  /** For those who may not come, its beginning. */
  blocks: z.array(block),
  ownAnswer: z
    .object({
      answer: z.enum(eventAnswers),
      question: z.string().nullable(),
      isUnnamed: z.boolean(),
    })
    .nullable(),
  cancelReason: z.string().nullable(),
  isOver: z.boolean(),
  /** Whether there is a link to join, and from when on those who come get it. */
  hasLink: z.boolean(),
  linkOpensAt: z.date(),
  joinUrl: z.string().nullable(),
  /** The one of its kind before it. */
  before: z
    .object({
      slug: z.string(),
      title: z.string(),
      startsAt: z.date(),
      recording: recording.nullable(),
    })
    .nullable(),
});

/** As the staff write it: never with its link. */
export const staffEvent = z.object({
  ...shown,
  body: z.string(),
  day: z.string(),
  time: z.string(),
  hasLink: z.boolean(),
  recordingId: z.int().nullable(),
  cancelReason: z.string().nullable(),
  isOver: z.boolean(),
  version: z.int(),
});

export const staffEventPage = z.object({
  items: z.array(staffEvent),
  next: z.string().nullable(),
  /** What can be chosen as a recording. */
  recordings: z.array(z.object({ id: z.int(), title: z.string() })),
});

const answered = z.object({
  name: z.string(),
  /** Unless it was sent without a name. */
  question: z.string().nullable(),
});

export const eventAnswerList = z.object({
  coming: z.array(answered),
  not: z.array(answered),
  /** Questions without a name, by the alphabet; null while too few come. */
  unnamed: z.array(z.string()).nullable(),
});
