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
  /** null if there is no figure with a source. */
  figure: z.string().nullable(),
  /** Counted from the records here, or stated by Honour with its source. */
  basis: z.enum(["counted", "stated"]).nullable(),
  /** How many people were counted. */
  n: z.int().nullable(),
  asOf: z.string().nullable(),
  source: z.string().nullable(),
});

/** The public part of a post or reply; `athleteId` is null for an anonymous one. */
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

/** Fields that depend on the viewer. */
const own = {
  isMine: z.boolean(),
  /** Hidden by reports: until staff decide, only the author sees the entry. */
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

/** A board event with the current post or reply; null if that is no longer visible. */
export const publicBoardEvent = z.object({
  type: z.enum(boardEventTypes),
  postId: z.int(),
  replyId: z.int().nullable(),
  post: publicPost.nullable(),
  reply: publicReply.nullable(),
});

export type PublicBoardEvent = z.infer<typeof publicBoardEvent>;

/**
 * `event`: a board event, serialised once for all listeners. `position`: everything up to this id
 * was sent. `reset`: too many events were missed, so the page loads its data again.
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
  /** Listed before all others. */
  isPinned: z.boolean(),
  createdBy: z.string(),
  createdAt: z.date(),
  /** Hidden from athletes before this time. */
  startsAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
});

/** An announcement as staff edit it. */
export const writtenAnnouncement = announcement.extend({
  /** The athletes who match all given fields; null: all athletes. */
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
  /** The name of the mentor in the audience. */
  mentor: z.string().nullable(),
  /** How many athletes were notified and how many have read that; null without notifications. */
  readers: z.object({ read: z.int(), told: z.int() }).nullable(),
});

export const deletedAnnouncement = writtenAnnouncement.extend({ deletedAt: z.date() });

/** The mentors and sports that an audience can be limited to. */
export const audienceChoices = z.object({
  /** Empty for a mentor, whose announcements only reach the mentor's own athletes. */
  mentors: z.array(z.object({ id: z.int(), name: z.string() })),
  sports: z.array(z.string()),
});

/** How many athletes an audience reaches now. */
export const audienceCount = z.object({ count: z.int() });

export const inquiryReceived = z.object({ id: z.int(), replyBy: z.date() });

/** Whether staff on call are alarmed, because the report is about danger. */
export const sentReport = z.object({ isAlarmed: z.boolean() });
