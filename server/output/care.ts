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
  standing: z.enum(standings),
  message: z.string().nullable(),
  hasPhone: z.boolean(),
  createdAt: z.date(),
  /** When the mail server accepted the first alarm. */
  toldAt: z.date().nullable(),
  /** How many people have been alarmed, and when the last person was added. */
  toldCount: z.int(),
  lastToldAt: z.date().nullable(),
  /** The name of the person who has taken the call; null if not taken, or without a name. */
  holder: z.string().nullable(),
  acknowledgedAt: z.date().nullable(),
  contactedAt: z.date().nullable(),
  /** What the staff wrote to the athlete. */
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  allRightAt: z.date().nullable(),
  closedAt: z.date().nullable(),
});

export const careStatus = z.object({
  /** Whether a new call would reach a person. */
  canAsk: z.boolean(),
  /** The open call, or one that was closed within a day. */
  call: ownCareCall.nullable(),
});

const entry = z.object({ kind: z.enum(["post", "reply"]), id: z.int() });

export const careCallLine = z.object({
  id: z.int(),
  source: z.enum(careSources),
  state: z.enum(careStates),
  /** The athlete who asked; null for a report. */
  name: z.string().nullable(),
  /** Whether the person who asked or reported has a confirmed address. */
  isConfirmed: z.boolean(),
  createdAt: z.date(),
  toldAt: z.date().nullable(),
  toldCount: z.int(),
  /** The person who has the call, or had it when it was closed. */
  holder: z.string().nullable(),
  isMine: z.boolean(),
  allRightAt: z.date().nullable(),
  outcome: z.enum(careOutcomes).nullable(),
  closedAt: z.date().nullable(),
});

export const careCallFile = careCallLine.extend({
  /** The athlete who asked; null also if the viewer may not open the athlete’s page. */
  athleteId: z.int().nullable(),
  /** The account that asked is deleted. */
  isGone: z.boolean(),
  /** The reported entry, without its author; null if an athlete asked. */
  entry: entry.nullable(),
  message: z.string().nullable(),
  phone: z.string().nullable(),
  place: z.string().nullable(),
  /** Only the first person on call is alarmed. */
  isOnlyFirst: z.boolean(),
  acknowledgedAt: z.date().nullable(),
  /** When the alarms start again, unless a contact is noted before. */
  restsUntil: z.date().nullable(),
  /** Words were added that the holder has not marked as read, nor the others been alarmed about. */
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
      /** The link in a test alarm was opened recently enough. */
      isProven: z.boolean(),
      confirmedAt: z.date().nullable(),
      testedAt: z.date().nullable(),
    }),
  ),
});
