import * as z from "zod";
import { maxLengths, maxOnCall } from "#db/limits.ts";
import { careOutcomes } from "#db/values.ts";
import {
  idempotencyKey,
  knownEmail,
  optionalLine,
  optionalText,
  orNull,
  rowId,
  text,
} from "./fields.ts";

export const careCallInput = z.object({
  message: orNull(optionalText(maxLengths.careMessage)),
  phone: orNull(optionalLine(maxLengths.phone)),
  place: orNull(optionalLine(maxLengths.carePlace)),
  idempotencyKey,
});

/** `before` is the last id of the previous page of closed calls; open calls have one page only. */
export const careCallsInput = z.object({
  isClosed: z.boolean().default(false),
  limit: z.int().min(1).max(100).default(50),
  before: rowId.optional(),
});

export const answerCareCallInput = z.object({
  id: rowId,
  text: text(maxLengths.careMessage, "Please write something first"),
  idempotencyKey,
});

export const closeCareCallInput = z.object({
  id: rowId,
  outcome: z.enum(careOutcomes, { error: "Please say how it ended" }),
  note: orNull(optionalText(maxLengths.careNote)),
});

const onCallPerson = z.object({ userId: rowId, email: knownEmail });

/** The whole list, in the order in which people are alarmed, and the list that was changed. */
export const onCallInput = z.object({
  people: z
    .array(onCallPerson)
    .max(maxOnCall)
    .refine((people) => new Set(people.map(({ userId }) => userId)).size === people.length, {
      error: "Each person can be on the list once.",
    }),
  before: z.array(onCallPerson).max(maxOnCall),
});

export const testAlarmInput = z.object({ userId: rowId });

export const confirmAlarmInput = z.object({ token: z.string().min(1).max(100) });
