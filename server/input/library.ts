import * as z from "zod";
import { maxInteger, maxLengths } from "#db/limits.ts";
import {
  accessLevels,
  areas,
  resourceKinds,
  resourceStates,
  resourceStatuses,
} from "#db/values.ts";
import {
  amount,
  idempotencyKey,
  isDay,
  line,
  markdown,
  moment,
  optionalLine,
  rowId,
} from "./fields.ts";

const longestPage = 50;

/** Newest first; `before` is the last id of the previous page. */
export const libraryInput = z.object({
  area: z.enum(areas).optional(),
  kind: z.enum(resourceKinds).optional(),
  tag: z.string().max(maxLengths.tag).optional(),
  /** Words to find in title, summary or text. */
  search: z.string().max(maxLengths.search).optional(),
  limit: z.int().min(1).max(longestPage).default(20),
  before: rowId.optional(),
});

export const slugInput = z.object({ slug: z.string().max(maxLengths.slug) });

export const keepProgressInput = slugInput.extend({
  /** The recording; omitted for a place in the text. */
  fileId: rowId.optional(),
  /** In thousandths of the length of a text, or in seconds of a recording. */
  position: z.int().min(0).max(maxInteger),
  percent: z.int().min(0).max(100),
  /** When the athlete was there. A place with a newer time is not replaced. */
  at: moment(),
});

export const completeResourceInput = slugInput.extend({ isComplete: z.boolean() });

/** The list for staff, newest first. */
export const resourcesInput = z.object({
  state: z.enum(resourceStates).optional(),
  kind: z.enum(resourceKinds).optional(),
  search: z.string().max(maxLengths.search).optional(),
  before: rowId.optional(),
  limit: z.int().min(1).max(longestPage).default(longestPage),
});

const chapters = 12;
const mostTags = 6;
const mostQuestions = 2;
const mostFiles = 10;
const mostMinutes = 600;

const isSunday = (day: string) => isDay(day) && new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
const questions = z.array(line(maxLengths.chapterQuestion)).max(mostQuestions);

const resourceFields = {
  kind: z.enum(resourceKinds),
  title: line(maxLengths.title, "Please give it a title"),
  summary: optionalLine(maxLengths.summary),
  /** Markdown. */
  body: markdown(maxLengths.resourceBody),
  area: z.enum(areas).nullable(),
  tags: z.array(line(maxLengths.tag)).max(mostTags),
  access: z.enum(accessLevels),
  /** Only for a chapter: its number in the playbook. */
  chapterNumber: amount(1, "From 1 to 12").max(chapters, "From 1 to 12").nullable(),
  /** Only for a devotional: its place in the sequence that repeats. */
  week: amount(1, "At least 1").nullable(),
  /** Only for a devotional of one particular week: the Sunday of that week. */
  weekOf: z.string().refine(isSunday, "Please choose a Sunday").nullable(),
  /** Only for a chapter: questions before and after its text. */
  questions: z.object({ before: questions, after: questions }).nullable(),
  /** Null: computed from the words and the recording. */
  minutes: amount(1, "At least 1").max(mostMinutes, "At most 600").nullable(),
  status: z.enum(resourceStatuses),
  /** Readers see the text from this time on. */
  publishAt: moment("Please choose a day and a time").nullable(),
  /** In display order. Uploaded files that are not listed are deleted after a day. */
  files: z.array(z.object({ id: rowId, title: line(maxLengths.title) })).max(mostFiles),
};

export const createResourceInput = z.object({ ...resourceFields, idempotencyKey });

/** `version` is the edited version, which has to be the newest. */
export const updateResourceInput = z.object({ ...resourceFields, id: rowId, version: rowId });

export const previewTextInput = z.object({ text: markdown(maxLengths.resourceBody) });
