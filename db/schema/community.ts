import { discussionCategories, maxLengths, communityStats as statTypes } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** The board, its counters, and what people do for each other. */
export function communityTables(c: Columns, people: AthleteTables) {
  const { longest, among, atLeast } = checks(c);
  const { athletes } = people;
  const athleteId = ownerColumn(c, people);
  const author = () => c.integer().references(() => athletes.id, { onDelete: "set null" });

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
    },
    (t) => [
      longest(t.title, maxLengths.title),
      longest(t.content, maxLengths.content),
      longest(t.category, maxLengths.category),
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
    },
    (t) => [
      longest(t.content, maxLengths.content),
      c.index("discussion_replies_post").on(t.postId, t.createdAt, t.id),
      c.index("discussion_replies_author").on(t.athleteId),
    ],
  );

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

  return { discussionPosts, discussionReplies, communityContributions, communityStats };
}
