import * as z from "zod";
import { discussionCategories, maxInteger, maxLengths, reportReasons } from "#db/values.ts";
import { idempotencyKey, line, optionalText, orNull, rowId, text } from "./fields.ts";

const fillIn = "Please fill in all fields";

const longestPage = 50;
const limit = z.int().min(1).max(longestPage).default(20);

export const filterInput = z.object({
  category: z.enum(discussionCategories).optional(),
  /** Words that stand in the title or the text. */
  search: z.string().max(maxLengths.search).optional(),
});

/** The newest first; `before` is the id that the page before it ended with. */
export const postsInput = filterInput.extend({ limit, before: rowId.optional() });

/** The oldest first; `after` is the id that the page before it ended with. */
export const repliesInput = z.object({ postId: rowId, limit, after: rowId.optional() });

/** For how many days a request stays on the board. */
export const requestDays = [1, 3, 7, 30] as const;

const words = { content: text(maxLengths.content, fillIn) };
const post = {
  ...words,
  title: line(maxLengths.title, fillIn),
  category: z.enum(discussionCategories).default("general"),
  isUrgent: z.boolean().default(false),
};

/** Whose it is (one's own id, or none), and whether the house rules are accepted with it. */
const written = {
  athleteId: rowId.optional(),
  isAnonymous: z.boolean().default(false),
  acceptsRules: z.boolean().default(false),
  idempotencyKey,
};

export const createPostInput = z.object({
  ...post,
  ...written,
  expiresInDays: z.literal(requestDays).nullish(),
});

export const createReplyInput = z.object({ ...words, ...written, postId: rowId });

export const updatePostInput = z.object({ ...post, id: rowId });

export const updateReplyInput = z.object({ ...words, id: rowId });

/** A line of testimony, or none: the request is open again. */
export const answerInput = z.object({
  id: rowId,
  testimony: line(maxLengths.testimony).nullable(),
});

/** Something that somebody wrote on the board. */
export const entryInput = z.object({ kind: z.enum(["post", "reply"]), id: rowId });

export type Entry = z.infer<typeof entryInput>;

export const reportInput = entryInput.extend({
  reason: z.enum(reportReasons),
  note: orNull(optionalText(maxLengths.report)),
});

/** The number of the last event that was heard; the browser sends it as text. */
export const liveInput = z.object({
  lastEventId: z.coerce.number().int().min(0).max(maxInteger).nullish(),
});
