import * as z from "zod";
import { boardEventTypes, communityStats, discussionCategories } from "#db/values.ts";

export const stat = z.object({
  id: z.int(),
  statType: z.enum(communityStats),
  count: z.int(),
  lastUpdated: z.date(),
});

/** Who wrote it, as far as it may be known: for somebody without a name there is no id either. */
const entry = {
  id: z.int(),
  athleteId: z.int().nullable(),
  /** The name in the community, "Community Member", or "Anonymous". */
  author: z.string(),
  content: z.string(),
  isAnonymous: z.boolean(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
};

/** What the one who looks knows besides. */
const own = {
  isMine: z.boolean(),
  /** Two people have reported it; until it is decided, its author alone sees it. */
  isHidden: z.boolean(),
};

const publicPost = z.object({
  ...entry,
  title: z.string(),
  category: z.enum(discussionCategories),
  isUrgent: z.boolean(),
  expiresAt: z.date().nullable(),
  answeredAt: z.date().nullable(),
  testimony: z.string().nullable(),
  replyCount: z.int(),
  prayerCount: z.int(),
});

const publicReply = z.object({ ...entry, postId: z.int() });

export const post = publicPost.extend({ ...own, hasPrayed: z.boolean() });

export const posts = z.array(post);

export const reply = publicReply.extend(own);

/** How many there are; `isMore` where they were not counted to the end. */
export const counted = z.object({ count: z.int(), isMore: z.boolean() });

export const boardAccess = z.object({
  hasAcceptedRules: z.boolean(),
  /** Until then nothing can be posted. */
  suspendedUntil: z.date().nullable(),
});

/** Somebody, or one thing that somebody without a name wrote. */
export const mute = z.object({
  id: z.int(),
  kind: z.enum(["athlete", "post", "reply"]),
  name: z.string(),
  createdAt: z.date(),
});

/** What happened on the board, with the row as it is now; without a row it is gone. */
export const publicBoardEvent = z.object({
  type: z.enum(boardEventTypes),
  postId: z.int(),
  replyId: z.int().nullable(),
  post: publicPost.nullable(),
  reply: publicReply.nullable(),
});

export type PublicBoardEvent = z.infer<typeof publicBoardEvent>;

/**
 * `news`: an event as text, written once for all who look. `place`: all up to here has been told. `gap`: too much has been missed to tell it all, so the page
 * asks anew.
 */
export type LiveEvent =
  | { kind: "event"; isMine: boolean; json: string }
  | { kind: "position" | "reset" };
