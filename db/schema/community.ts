import { maxLengths } from "../limits.ts";
import {
  boardEventTypes,
  discussionCategories,
  reportReasons,
  revealReasons,
  communityStats as statTypes,
} from "../values.ts";
import { type AthleteTables, ownerColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** The board with its reports and mutes, community contributions, and counters. */
export function communityTables(c: Columns, people: AthleteTables) {
  const { longest, among, atLeast } = checks(c);
  const { athletes } = people;
  const athleteId = ownerColumn(c, people);
  const author = () => c.integer().references(() => athletes.id, { onDelete: "set null" });

  /** When the author edited or deleted the entry, reports hid it, or an admin removed it. */
  const changeTimes = () => ({
    editedAt: c.timestamp(),
    deletedAt: c.timestamp(),
    hiddenAt: c.timestamp(),
    removedAt: c.timestamp(),
  });

  const discussionPosts = c.table(
    "discussion_posts",
    {
      id: c.id(),
      athleteId: author(),
      title: c.text().notNull(),
      content: c.text().notNull(),
      category: c.oneOf(discussionCategories).notNull().default("general"),
      isAnonymous: c.boolean().notNull().default(false),
      createdAt: c.timestamp().notNull(),
      ...changeTimes(),
      isUrgent: c.boolean().notNull().default(false),
      /** When a prayer request leaves the board for everyone but its author. */
      expiresAt: c.timestamp(),
      answeredAt: c.timestamp(),
      testimony: c.text(),
      /** Replies that are not deleted, hidden or removed; updated in the write of each reply. */
      replyCount: c.integer().notNull().default(0),
      prayerCount: c.integer().notNull().default(0),
    },
    (t) => [
      longest(t.title, maxLengths.title),
      longest(t.content, maxLengths.content),
      longest(t.category, maxLengths.category),
      longest(t.testimony, maxLengths.testimony),
      atLeast(t.replyCount, 0),
      atLeast(t.prayerCount, 0),
      c.index("discussion_posts_newest").on(t.createdAt, t.id),
      c.index("discussion_posts_category").on(t.category, t.createdAt, t.id),
      c.index("discussion_posts_author").on(t.athleteId),
    ],
  );

  const discussionReplies = c.table(
    "discussion_replies",
    {
      id: c.id(),
      postId: c
        .integer()
        .notNull()
        .references(() => discussionPosts.id, { onDelete: "cascade" }),
      athleteId: author(),
      content: c.text().notNull(),
      isAnonymous: c.boolean().notNull().default(false),
      createdAt: c.timestamp().notNull(),
      ...changeTimes(),
    },
    (t) => [
      longest(t.content, maxLengths.content),
      c.index("discussion_replies_post").on(t.postId, t.createdAt, t.id),
      c.index("discussion_replies_author").on(t.athleteId),
    ],
  );

  const onPost = () => c.integer().references(() => discussionPosts.id, { onDelete: "cascade" });
  const onReply = () => c.integer().references(() => discussionReplies.id, { onDelete: "cascade" });

  const discussionPrayers = c.table(
    "discussion_prayers",
    {
      id: c.id(),
      postId: onPost().notNull(),
      athleteId: athleteId(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("discussion_prayers_once").on(t.postId, t.athleteId),
      c.index("discussion_prayers_athlete").on(t.athleteId),
    ],
  );

  /** A report by `athleteId` of a post or reply; open until an admin decides. */
  const discussionReports = c.table(
    "discussion_reports",
    {
      id: c.id(),
      postId: onPost(),
      replyId: onReply(),
      athleteId: author(),
      reason: c.oneOf(reportReasons).notNull(),
      note: c.text(),
      createdAt: c.timestamp().notNull(),
      decidedAt: c.timestamp(),
      /** When an admin decided that there was nothing wrong with the entry. */
      dismissedAt: c.timestamp(),
      /** When this report hid the entry. */
      hidAt: c.timestamp(),
    },
    (t) => [
      among(t.reason, reportReasons),
      longest(t.note, maxLengths.reportNote),
      c.uniqueIndex("discussion_reports_post").on(t.postId, t.athleteId),
      c.uniqueIndex("discussion_reports_reply").on(t.replyId, t.athleteId),
      c.index("discussion_reports_author").on(t.athleteId),
      c.index("discussion_reports_open").on(t.decidedAt, t.createdAt),
    ],
  );

  /**
   * Muted athletes and entries. An anonymous author is muted for one entry only; otherwise two
   * entries could be recognised as written by the same person.
   */
  const communityMutes = c.table(
    "community_mutes",
    {
      id: c.id(),
      athleteId: athleteId(),
      mutedAthleteId: c.integer().references(() => athletes.id, { onDelete: "cascade" }),
      postId: onPost(),
      replyId: onReply(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("community_mutes_athlete").on(t.athleteId, t.mutedAthleteId),
      c.uniqueIndex("community_mutes_post").on(t.athleteId, t.postId),
      c.uniqueIndex("community_mutes_reply").on(t.athleteId, t.replyId),
      c.index("community_mutes_of_athlete").on(t.mutedAthleteId),
      c.index("community_mutes_of_post").on(t.postId),
      c.index("community_mutes_of_reply").on(t.replyId),
    ],
  );

  /**
   * Suspensions of the authors of anonymous entries. Kept apart from `athletes.suspendedUntil`,
   * which would tell the staff who wrote the entry.
   */
  const entrySuspensions = c.table(
    "entry_suspensions",
    {
      id: c.id(),
      athleteId: athleteId(),
      postId: onPost(),
      replyId: onReply(),
      until: c.timestamp().notNull(),
      createdAt: c.timestamp().notNull(),
      endedAt: c.timestamp(),
    },
    (t) => [
      c.index("entry_suspensions_athlete").on(t.athleteId, t.until),
      c.index("entry_suspensions_post").on(t.postId),
      c.index("entry_suspensions_reply").on(t.replyId),
    ],
  );

  /** A member of staff learned who wrote an anonymous entry; the author is told at `tellAt`. */
  const authorReveals = c.table(
    "author_reveals",
    {
      id: c.id(),
      athleteId: athleteId(),
      postId: onPost(),
      replyId: onReply(),
      userId: userOrNullColumn(c, people)(),
      why: c.oneOf(revealReasons).notNull(),
      revealedAt: c.timestamp().notNull(),
      tellAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.why, revealReasons),
      c.index("author_reveals_athlete").on(t.athleteId, t.tellAt),
      c.index("author_reveals_post").on(t.postId),
      c.index("author_reveals_reply").on(t.replyId),
      c.index("author_reveals_user").on(t.userId),
    ],
  );

  /** Board events for live updates; `id` follows the order of commits. */
  const boardEvents = c.table(
    "board_events",
    {
      id: c.id(),
      deed: c.oneOf(boardEventTypes).notNull(),
      postId: onPost().notNull(),
      replyId: onReply(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.deed, boardEventTypes),
      c.index("board_events_time").on(t.createdAt),
      c.index("board_events_post").on(t.postId),
      c.index("board_events_reply").on(t.replyId),
    ],
  );

  /** One row with the newest event's number. Taking the next number locks it until the commit. */
  const boardClock = c.table("board_clock", { id: c.id(), last: c.integer().notNull() });

  const communityContributions = c.table(
    "community_contributions",
    {
      id: c.id(),
      athleteId: athleteId(),
      contributionType: c.text().notNull(),
      title: c.text().notNull(),
      description: c.text(),
      contributedAt: c.timestamp().notNull(),
      impact: c.text(),
    },
    (t) => [c.index("community_contributions_athlete").on(t.athleteId, t.contributedAt)],
  );

  const communityStats = c.table(
    "community_stats",
    {
      id: c.id(),
      statType: c.oneOf(statTypes).notNull().unique(),
      count: c.integer().notNull().default(0),
      lastUpdated: c.timestamp().notNull(),
    },
    (t) => [among(t.statType, statTypes), atLeast(t.count, 0)],
  );

  return {
    discussionPosts,
    discussionReplies,
    discussionPrayers,
    discussionReports,
    communityMutes,
    entrySuspensions,
    authorReveals,
    boardEvents,
    boardClock,
    communityContributions,
    communityStats,
  };
}
