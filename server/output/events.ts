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
  /** The time zone in which staff planned the event. */
  timeZone: z.string(),
  place: z.string(),
  /** The number of seats; null: no limit. */
  capacity: z.int().nullable(),
  /** How many athletes are coming, without names. */
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
  /** Whether the viewer's access level lets them come. */
  isOpen: z.boolean(),
  ownAnswer: z.enum(eventAnswers).nullable(),
  recording: recording.nullable(),
});

/** The viewer’s time zone; null for visitors. */
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
  /** The description; only its beginning if `isOpen` is false. */
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
  /** Whether there is a link to join, and from when on athletes who are coming get it. */
  hasLink: z.boolean(),
  linkOpensAt: z.date(),
  joinUrl: z.string().nullable(),
  /** The previous event of the same kind. */
  before: z
    .object({
      slug: z.string(),
      title: z.string(),
      startsAt: z.date(),
      recording: recording.nullable(),
    })
    .nullable(),
});

/** An event as staff edit it, but never with the link itself. */
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
  /** The texts that can be chosen as a recording. */
  recordings: z.array(z.object({ id: z.int(), title: z.string() })),
});

const answered = z.object({
  name: z.string(),
  /** null if there is none, or if it was sent without a name. */
  question: z.string().nullable(),
});

export const eventAnswerList = z.object({
  coming: z.array(answered),
  not: z.array(answered),
  /** Questions without a name, sorted; null while too few come, as that would reveal the sender. */
  unnamed: z.array(z.string()).nullable(),
});
