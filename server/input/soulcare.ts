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

/** A day of a challenge, as the screen showed it. */
export const tickInput = z.object({
  id: rowId,
  day: dayText("Please choose a day"),
});

export const completeChallengeInput = z.object({
  id: rowId,
  /** What stayed; for the athlete alone. */
  closingLine: orNull(optionalLine(maxLengths.closingLine)),
  /** Marks a milestone with it, which the mentor can read. */
  asMilestone: z.boolean().default(false),
});

const milestone = {
  category: line(maxLengths.category),
  title: line(maxLengths.title),
  description: text(maxLengths.description),
  reflectionNote: orNull(optionalText(maxLengths.description)),
  /** Now, or when it was. */
  celebratedAt: moment().optional(),
};

export const createMilestoneInput = z.object({
  /** The viewer's own id, or none. */
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

export const updateReflectionInput = z.object({
  ...reflection,
  id: rowId,
  /** If missing, it stays unchanged. */
  isPrivate: z.boolean().optional(),
});
