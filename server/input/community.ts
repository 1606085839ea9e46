import * as z from "zod";
import { maxInteger, maxLengths } from "#db/limits.ts";
import { discussionCategories, reportReasons } from "#db/values.ts";
import { idempotencyKey, line, optionalText, orNull, rowId, text } from "./fields.ts";

const fillIn = "Please fill in all fields";

const longestPage = 50;
const limit = z.int().min(1).max(longestPage).default(20);

export const filterInput = z.object({
  category: z.enum(discussionCategories).optional(),
  /** Words to find in title or text. */
  search: z.string().max(maxLengths.search).optional(),
});

/** Newest first; `before` is the last id of the previous page. */
export const postsInput = filterInput.extend({ limit, before: rowId.optional() });

/** Oldest first; `after` is the last id of the previous page. */
export const repliesInput = z.object({ postId: rowId, limit, after: rowId.optional() });

/** How many days a prayer request can stay open. */
export const requestDays = [1, 3, 7, 30] as const;

const words = { content: text(maxLengths.content, fillIn) };
const post = {
  ...words,
  title: line(maxLengths.title, fillIn),
  category: z.enum(discussionCategories).default("general"),
  isUrgent: z.boolean().default(false),
};

/** `athleteId` is the viewer's own id or omitted. `acceptsRules` accepts the house rules. */
const newEntry = {
  athleteId: rowId.optional(),
  isAnonymous: z.boolean().default(false),
  acceptsRules: z.boolean().default(false),
  idempotencyKey,
};

export const createPostInput = z.object({
  ...post,
  ...newEntry,
  expiresInDays: z.literal(requestDays).nullish(),
});

export const createReplyInput = z.object({ ...words, ...newEntry, postId: rowId });

export const updatePostInput = z.object({ ...post, id: rowId });

export const updateReplyInput = z.object({ ...words, id: rowId });

/** The testimony for an answered request; null reopens the request. */
export const answerInput = z.object({
  id: rowId,
  testimony: line(maxLengths.testimony).nullable(),
});

/** A post or a reply. */
export const entryInput = z.object({ kind: z.enum(["post", "reply"]), id: rowId });

export type Entry = z.infer<typeof entryInput>;

/** The entry as the columns of reports and mutes name it. */
export const aboutOf = ({ kind, id }: Entry) =>
  kind === "post" ? { postId: id } : { replyId: id };

export const reportInput = entryInput.extend({
  reason: z.enum(reportReasons),
  note: orNull(optionalText(maxLengths.reportNote)),
});

/** The id of the last event received, which the browser sends as text when it reconnects. */
export const liveInput = z
  .object({ lastEventId: z.coerce.number().int().min(0).max(maxInteger).nullish() })
  .optional();
