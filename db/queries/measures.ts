import { and, count, countDistinct, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { isAnswered } from "./check-ins.ts";

type Tables = Reader["tables"];
type Measured =
  | Tables["checkIns"]
  | Tables["communityContributions"]
  | Tables["discussionPosts"]
  | Tables["discussionReplies"]
  | Tables["growthMilestones"]
  | Tables["journeyReflections"]
  | Tables["memoryCards"]
  | Tables["mentorshipSessions"]
  | Tables["moodEntries"]
  | Tables["scriptureParticipants"];

/** The athlete's measures in one query. Anonymous posts and replies do not count. */
export async function countMeasures(db: Reader, athleteId: number) {
  const { tables } = db;
  const countOwn = (table: Measured, condition?: SQL) =>
    db.$count(table, and(eq(table.athleteId, athleteId), condition));
  const completed = db
    .select({ count: countDistinct(tables.athleteChallenges.challengeId) })
    .from(tables.athleteChallenges)
    .where(
      and(
        eq(tables.athleteChallenges.athleteId, athleteId),
        eq(tables.athleteChallenges.isCompleted, true),
      ),
    );
  const chapters = db
    .select({ count: count() })
    .from(tables.resourceProgress)
    .innerJoin(tables.resources, eq(tables.resources.id, tables.resourceProgress.resourceId))
    .where(
      and(
        eq(tables.resourceProgress.athleteId, athleteId),
        isNotNull(tables.resourceProgress.completedAt),
        eq(tables.resources.kind, "chapter"),
      ),
    );
  const [counts] = await db
    .select({
      challenges_completed: sql<number>`${completed}`.mapWith(Number),
      chapters_completed: sql<number>`${chapters}`.mapWith(Number),
      streak_days: tables.athletes.longestStreak,
      faithful_days: tables.athletes.faithfulDays,
      mood_entries: countOwn(tables.moodEntries),
      check_ins: countOwn(tables.checkIns, isAnswered(db)),
      reflections: countOwn(tables.journeyReflections, isNull(tables.journeyReflections.deletedAt)),
      milestones: countOwn(tables.growthMilestones, isNull(tables.growthMilestones.deletedAt)),
      posts: countOwn(tables.discussionPosts, eq(tables.discussionPosts.isAnonymous, false)),
      replies: countOwn(tables.discussionReplies, eq(tables.discussionReplies.isAnonymous, false)),
      prayers_offered: countOwn(
        tables.communityContributions,
        eq(tables.communityContributions.contributionType, "prayer"),
      ),
      scripture_completed: countOwn(
        tables.scriptureParticipants,
        and(
          eq(tables.scriptureParticipants.isCompleted, true),
          eq(tables.scriptureParticipants.counts, true),
        ),
      ),
      verses_by_heart: countOwn(tables.memoryCards, isNotNull(tables.memoryCards.byHeartAt)),
      sessions_completed: countOwn(
        tables.mentorshipSessions,
        and(
          isNotNull(tables.mentorshipSessions.completedAt),
          isNull(tables.mentorshipSessions.deletedAt),
        ),
      ),
    })
    .from(tables.athletes)
    .where(eq(tables.athletes.id, athleteId));
  return counts;
}
