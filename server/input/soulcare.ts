import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { growthAreas } from "#db/values.ts";
import {
  dayText,
  idempotencyKey,
  line,
  moment,
  optionalLine,
  optionalText,
  orNull,
  rowId,
  text,
} from "./fields.ts";

const longestPage = 100;

/** One page of a list, newest first; `before` is the last id of the previous page. */
export const pageInput = z.object({
  limit: z.int().min(1).max(longestPage).default(50),
  before: rowId.optional(),
});

/** A page of one athlete's list; without an id, the viewer's own. */
export const listOfInput = pageInput.extend({ id: rowId.optional() });

export const calendarInput = z.object({ weeks: z.int().min(1).max(53).default(5) });

export const progressInput = z.object({ id: rowId, progress: z.int().min(0).max(100) });

/** A day that the screen offered; after midnight it may have changed. */
export const tickInput = z.object({
  id: rowId,
  day: dayText("Please choose a day"),
});

export const completeChallengeInput = z.object({
  id: rowId,
  /** The athlete's own closing words. */
  closingLine: orNull(optionalLine(maxLengths.closingLine)),
  /** Also creates a milestone, with which the mentor can read the closing words. */
  asMilestone: z.boolean().default(false),
});

const milestone = {
  category: line(maxLengths.category),
  title: line(maxLengths.title),
  description: text(maxLengths.description),
  reflectionNote: orNull(optionalText(maxLengths.description)),
  /** If omitted, now. */
  celebratedAt: moment().optional(),
};

export const createMilestoneInput = z.object({
  /** The athlete; by default the viewer. Staff may name an athlete whose record they may see. */
  id: rowId.optional(),
  ...milestone,
  idempotencyKey,
});

export const updateMilestoneInput = z.object({ ...milestone, id: rowId });

const reflection = {
  promptQuestion: line(maxLengths.prompt),
  reflection: text(maxLengths.content, "Please write a few words first"),
  growthArea: z.enum(growthAreas),
};

export const createReflectionInput = z.object({
  ...reflection,
  isPrivate: z.boolean().default(true),
  idempotencyKey,
});

/** What is omitted is unchanged. */
export const updateReflectionInput = z
  .object({ ...reflection, isPrivate: z.boolean() })
  .partial()
  .extend({ id: rowId });
