import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { concernOutcomes } from "#db/values.ts";
import { idempotencyKey, rowId, text } from "./fields.ts";

export const raiseConcernInput = z.object({
  body: text(maxLengths.message, "Please write something first"),
  idempotencyKey,
});

export const concernsInput = z.object({
  isClosed: z.boolean().optional(),
  limit: z.int().min(1).max(100).optional(),
  before: rowId.optional(),
});

export const closeConcernInput = z.object({
  id: rowId,
  outcome: z.enum(concernOutcomes, { error: "Please say how it ended" }),
  note: text(maxLengths.careNote, "Please say what was done"),
});
