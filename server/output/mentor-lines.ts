import * as z from "zod";
import { cancelers, mentorMessageKinds, openingReasons, sessionStates } from "#db/values.ts";
import { reflection } from "./journey.ts";
import { homework } from "./sessions.ts";

const place = { id: z.int(), at: z.date() };

export const lineMessage = z.object({
  kind: z.literal("message"),
  ...place,
  about: z.enum(mentorMessageKinds),
  fromStaff: z.boolean(),
  /** Whether the viewer wrote it. */
  isOwn: z.boolean(),
  /** The name of the staff member; null for the athlete, and for a deleted account. */
  author: z.string().nullable(),
  /** Empty if the message is deleted. */
  body: z.string(),
  /** The shared reflection that the message is about. */
  reflectionId: z.int().nullable(),
  editedAt: z.date().nullable(),
  isDeleted: z.boolean(),
  /** Under which key the viewer sent it; only in a line, and only of new messages. */
  idempotencyKey: z.string().optional(),
});

const sharedReflection = reflection
  .omit({ createdAt: true, isPrivate: true })
  .extend({ kind: z.literal("reflection"), ...place, seenAt: z.date().nullable() });

const opening = z.object({
  kind: z.literal("opening"),
  ...place,
  name: z.string().nullable(),
  reason: z.enum(openingReasons),
});

/** A session that has begun or was canceled, with its notes and homework for the athlete. */
const lineSession = z.object({
  kind: z.literal("session"),
  ...place,
  startsAt: z.date(),
  state: z.enum(sessionStates),
  canceledBy: z.enum(cancelers).nullable(),
  /** Whether the session counts against the allowance of its month. */
  counts: z.boolean(),
  topic: z.string(),
  sessionType: z.string(),
  minutes: z.int(),
  notes: z.string().nullable(),
  mentor: z.string().nullable(),
  homework: z.array(homework),
});

const doneHomework = z.object({ kind: z.literal("homework"), ...place, text: z.string() });

const lineEntry = z.union([lineMessage, sharedReflection, opening, lineSession, doneHomework]);

export type LineEntry = z.infer<typeof lineEntry>;

/** Newest first. `next` is the value of `before` for the next page. */
const entries = {
  entries: z.array(lineEntry),
  next: z.string().nullable(),
  athleteReadAt: z.date().nullable(),
  staffReadAt: z.date().nullable(),
};

export const ownLine = z.object({
  ...entries,
  mentor: z.object({ name: z.string(), replyHours: z.int() }).nullable(),
  mayWrite: z.boolean(),
  /** The reason for `mayWrite`, and when writing ends. */
  writing: z.object({
    state: z.enum(["open", "closing", "ended", "none"]),
    until: z.date().nullable(),
  }),
  hasOpenRequest: z.boolean(),
});

export const staffLine = z.object({
  ...entries,
  athlete: z.object({
    id: z.int(),
    name: z.string(),
    sport: z.string(),
    school: z.string().nullable(),
    timeZone: z.string(),
  }),
  mentor: z.string().nullable(),
  isMine: z.boolean(),
  awaitsSince: z.date().nullable(),
  isLate: z.boolean(),
  mayWrite: z.boolean(),
  hasOpenRequest: z.boolean(),
});

/** An athlete's line in the list for staff. */
export const lineRow = z.object({
  id: z.int(),
  athleteId: z.int(),
  name: z.string(),
  mentor: z.string().nullable(),
  awaitsSince: z.date().nullable(),
  isLate: z.boolean(),
  isUnread: z.boolean(),
  /** The newest message; null if there is none, or if the viewer may not read it. */
  last: z
    .object({
      at: z.date(),
      fromStaff: z.boolean(),
      isOwn: z.boolean(),
      author: z.string().nullable(),
      about: z.enum(mentorMessageKinds),
      excerpt: z.string(),
    })
    .nullable(),
});
