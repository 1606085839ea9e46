import * as z from "zod";
import {
  athleticLevels,
  boardEventTypes,
  claimKeys,
  communityStats,
  discussionCategories,
  priorities,
  tracks,
} from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

export const stat = z.object({
  id: z.int(),
  statType: z.enum(communityStats),
  count: z.int(),
  lastUpdated: z.date(),
});

export const claim = z.object({
  key: z.enum(claimKeys),
  /** null where nothing is known well enough to be said. */
  figure: z.string().nullable(),
  /** Counted from the records here, or stated by Honour with its source. */
  basis: z.enum(["counted", "stated"]).nullable(),
  /** How many people were counted. */
  n: z.int().nullable(),
  asOf: z.string().nullable(),
  source: z.string().nullable(),
});

/** The public author: for an anonymous entry there is no id. */
const entry = {
  id: z.int(),
  athleteId: z.int().nullable(),
  /** A community name, "Community Member" or "Anonymous". */
  author: z.string(),
  content: z.string(),
  isAnonymous: z.boolean(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
};

/** What concerns this viewer. */
const own = {
  isMine: z.boolean(),
  /** Reported twice; until an admin decides, only its author sees it. */
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

export const newPost = withUnlocked(post);

export const reply = publicReply.extend(own);

export const newReply = withUnlocked(reply);

/** A count; `isMore` if counting stopped early. */
export const counted = z.object({ count: z.int(), isMore: z.boolean() });

export const boardAccess = z.object({
  hasAcceptedRules: z.boolean(),
  /** The athlete cannot post until then. */
  suspendedUntil: z.date().nullable(),
  /** Without a confirmed address the athlete may write until `confirmBy`, or not at all. */
  needsConfirmation: z.boolean(),
  confirmBy: z.date().nullable(),
});

/** A muted athlete, or one muted anonymous entry. */
export const mute = z.object({
  id: z.int(),
  kind: z.enum(["athlete", "post", "reply"]),
  name: z.string(),
  createdAt: z.date(),
});

/** A board event with the current row; null rows are deleted. */
export const publicBoardEvent = z.object({
  type: z.enum(boardEventTypes),
  postId: z.int(),
  replyId: z.int().nullable(),
  post: publicPost.nullable(),
  reply: publicReply.nullable(),
});

export type PublicBoardEvent = z.infer<typeof publicBoardEvent>;

/**
 * `event`: a board event, serialised once for all listeners. `position`: everything up to here was
 * sent. `reset`: too much was missed, so the page loads again.
 */
export type LiveEvent =
  | { kind: "event"; isMine: boolean; json: string }
  | { kind: "position" | "reset" };

export const announcement = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
  isActive: z.boolean(),
  /** Stands before all others. */
  isPinned: z.boolean(),
  createdBy: z.string(),
  createdAt: z.date(),
  /** Athletes do not see it before then. */
  startsAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
});

/** As the staff write it. */
export const writtenAnnouncement = announcement.extend({
  /** Whom of the athletes it is for, by all that is named; null: everybody. */
  audience: z
    .object({
      mentorId: z.int().optional(),
      track: z.enum(tracks).optional(),
      level: z.enum(athleticLevels).optional(),
      sport: z.string().optional(),
    })
    .nullable(),
});

export const staffAnnouncement = writtenAnnouncement.extend({
  /** The name of the mentor of its audience. */
  mentor: z.string().nullable(),
  /** Whom the bell told of it and who has read that; null if the bell says nothing of it. */
  readers: z.object({ read: z.int(), told: z.int() }).nullable(),
});

export const deletedAnnouncement = writtenAnnouncement.extend({ deletedAt: z.date() });

/** What an audience can be made of. */
export const audienceChoices = z.object({
  /** For owners; a mentor's announcements are for the mentor's athletes. */
  mentors: z.array(z.object({ id: z.int(), name: z.string() })),
  sports: z.array(z.string()),
});

/** How many athletes it reaches now. */
export const audienceCount = z.object({ count: z.int() });

export const inquiryReceived = z.object({ id: z.int(), replyBy: z.date() });

/** Whether a person on call is told now, because someone may be in danger. */
export const sentReport = z.object({ isAlarmed: z.boolean() });
