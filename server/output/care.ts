import * as z from "zod";
import { careOutcomes, careSources, careStates } from "#db/values.ts";

export const standings = [
  "telling",
  "unreached",
  "told",
  "unanswered",
  "taken",
  "talked",
  "closed",
] as const;

/** A call, as the athlete who asked sees it. */
export const ownCareCall = z.object({
  id: z.int(),
  /** How far it is. */
  standing: z.enum(standings),
  message: z.string().nullable(),
  hasPhone: z.boolean(),
  createdAt: z.date(),
  /** When the mail server took the first alarm. */
  toldAt: z.date().nullable(),
  /** How many people it has gone to by now, and when the last of them was added. */
  toldCount: z.int(),
  lastToldAt: z.date().nullable(),
  /** Who has it, by name; null if that person has none. */
  holder: z.string().nullable(),
  acknowledgedAt: z.date().nullable(),
  contactedAt: z.date().nullable(),
  /** What that person wrote. */
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  allRightAt: z.date().nullable(),
  closedAt: z.date().nullable(),
});

export const careStatus = z.object({
  /** Whether a new call would reach anybody. */
  canAsk: z.boolean(),
  /** The open call, or one that was closed within a day. */
  call: ownCareCall.nullable(),
});

const entry = z.object({ kind: z.enum(["post", "reply"]), id: z.int() });

export const careCallLine = z.object({
  id: z.int(),
  source: z.enum(careSources),
  state: z.enum(careStates),
  /** Who asked; null for a report. */
  name: z.string().nullable(),
  /** Who asked or reported has a confirmed address. */
  isConfirmed: z.boolean(),
  createdAt: z.date(),
  toldAt: z.date().nullable(),
  toldCount: z.int(),
  /** Who has it, or had it when it was closed. */
  holder: z.string().nullable(),
  isMine: z.boolean(),
  allRightAt: z.date().nullable(),
  outcome: z.enum(careOutcomes).nullable(),
  closedAt: z.date().nullable(),
});

export const careCallFile = careCallLine.extend({
  athleteId: z.int().nullable(),
  /** What a report is about; never who wrote it. */
  entry: entry.nullable(),
  message: z.string().nullable(),
  phone: z.string().nullable(),
  place: z.string().nullable(),
  isOnlyFirst: z.boolean(),
  acknowledgedAt: z.date().nullable(),
  /** When the alarms begin again, unless they talk before. */
  restsUntil: z.date().nullable(),
  /** Words were added that have to be read. */
  hasNewWords: z.boolean(),
  contactedAt: z.date().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
});

export const onCallList = z.object({
  /** Mail is switched on, so an alarm can go out. */
  canMail: z.boolean(),
  people: z.array(
    z.object({
      userId: z.int(),
      name: z.string(),
      email: z.string(),
      isMe: z.boolean(),
      /** A test alarm was opened lately enough. */
      isProven: z.boolean(),
      confirmedAt: z.date().nullable(),
      testedAt: z.date().nullable(),
    }),
  ),
});
