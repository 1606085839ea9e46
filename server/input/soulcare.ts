import * as z from "zod";
import { growthAreas, maxLengths } from "#db/values.ts";
import { idempotencyKey, line, optionalText, orNull, rowId, text } from "./fields.ts";

const longestPage = 100;

/** A part of a list that has the newest first; `before` is the id that the part before it ended with. */
export const pageInput = z.object({
  limit: z.int().min(1).max(longestPage).default(50),
  before: rowId.optional(),
});

/** Somebody's list; without an id one's own. */
export const listOfInput = pageInput.extend({ id: rowId.optional() });

export const calendarInput = z.object({ weeks: z.int().min(1).max(53).default(5) });

export const progressInput = z.object({ id: rowId, progress: z.int().min(0).max(100) });

export const createMilestoneInput = z.object({
  /** Whose it is; one's own id, or none. */
  id: rowId.optional(),
  category: line(maxLengths.category),
  title: line(maxLengths.title),
  description: text(maxLengths.description),
  reflectionNote: orNull(optionalText(maxLengths.description)),
  idempotencyKey,
});

const reflection = {
  promptQuestion: line(maxLengths.prompt),
  reflection: text(maxLengths.content),
  growthArea: z.enum(growthAreas),
};

export const createReflectionInput = z.object({
  ...reflection,
  isPrivate: z.boolean().default(true),
  idempotencyKey,
});

export const updateReflectionInput = z.object({
  ...reflection,
  id: rowId,
  /** What a change leaves out stays as it is. */
  isPrivate: z.boolean().optional(),
});
