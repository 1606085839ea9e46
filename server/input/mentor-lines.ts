import * as z from "zod";
import { maxInteger, maxLengths } from "#db/limits.ts";
import { lineEntryKinds } from "#db/values.ts";
import { idempotencyKey, moment, optionalText, orNull, rowId, text } from "./fields.ts";

/** Where a page begins: the `next` of the answer before. */
const place = z
  .string()
  .regex(/^\d{1,14} [a-z]{1,20} \d{1,10}$/)
  .transform((key, context) => {
    const [at = "", name, id = ""] = key.split(" ");
    const kind = lineEntryKinds.find((known) => known === name);
    if (kind && Number(id) <= maxInteger) return { at: new Date(Number(at)), kind, id: Number(id) };
    context.addIssue({ code: "custom", message: "Invalid input" });
    return z.NEVER;
  });

/** The newest entries, or those before a place. */
export const lineInput = z.object({
  before: place.optional(),
  limit: z.int().min(1).max(50).optional(),
});

const body = text(maxLengths.message, "Please write something first");

export const sayInput = z.object({ body, idempotencyKey });
export const editMessageInput = z.object({ id: rowId, body });

const upTo = moment();
export const readLineInput = z.object({ upTo });

export const askExtraInput = z.object({
  note: orNull(optionalText(maxLengths.extraNote)),
  idempotencyKey,
});

const athleteId = rowId;

/** Lines that wait, or a page of the others; `before` is the last id of the previous page. */
export const linesInput = z.object({
  isWaiting: z.boolean(),
  /** Lines of other mentors; empty for everyone except owners. */
  isOthers: z.boolean().optional(),
  limit: z.int().min(1).max(50).optional(),
  before: rowId.optional(),
});

export const staffLineInput = lineInput.extend({ athleteId });
export const ofLineInput = z.object({ athleteId });
export const readStaffLineInput = z.object({ athleteId, upTo });

export const replyToLineInput = z.object({
  athleteId,
  body,
  /** The shared reflection that the reply is about. */
  reflectionId: rowId.optional(),
  idempotencyKey,
});

export const answerExtraInput = z.object({
  athleteId,
  grant: z.boolean(),
  note: orNull(optionalText(maxLengths.extraNote)),
  idempotencyKey,
});
