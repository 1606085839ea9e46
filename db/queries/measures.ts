import { and, countDistinct, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";

/** The athlete's measures in one query. Anonymous posts and replies do not count. */
export async function countMeasures(db: Reader, athleteId: number) {
  const { athletes, ...t } = db.tables;
  const completed = db
    .select({ count: countDistinct(t.athleteChallenges.challengeId) })
    .from(t.athleteChallenges)
    .where(
      and(eq(t.athleteChallenges.athleteId, athleteId), eq(t.athleteChallenges.isCompleted, true)),
    );
  const [counts] = await db
    .select({
      challenges_completed: sql<number>`(${completed})`.mapWith(Number),
      streak_days: athletes.longestStreak,
      faithful_days: athletes.faithfulDays,
      mood_entries: db.$count(t.moodEntries, eq(t.moodEntries.athleteId, athleteId)),
      reflections: db.$count(
        t.journeyReflections,
        and(eq(t.journeyReflections.athleteId, athleteId), isNull(t.journeyReflections.deletedAt)),
      ),
      milestones: db.$count(t.growthMilestones, eq(t.growthMilestones.athleteId, athleteId)),
      posts: db.$count(
        t.discussionPosts,
        and(eq(t.discussionPosts.athleteId, athleteId), eq(t.discussionPosts.isAnonymous, false)),
      ),
      replies: db.$count(
        t.discussionReplies,
        and(
          eq(t.discussionReplies.athleteId, athleteId),
          eq(t.discussionReplies.isAnonymous, false),
        ),
      ),
      prayers_offered: db.$count(
        t.communityContributions,
        and(
          eq(t.communityContributions.athleteId, athleteId),
          eq(t.communityContributions.contributionType, "prayer"),
        ),
      ),
      scripture_completed: db.$count(
        t.scriptureParticipants,
        and(
          eq(t.scriptureParticipants.athleteId, athleteId),
          eq(t.scriptureParticipants.isCompleted, true),
        ),
      ),
      sessions_completed: db.$count(
        t.mentorshipSessions,
        and(
          eq(t.mentorshipSessions.athleteId, athleteId),
          isNotNull(t.mentorshipSessions.completedAt),
          isNull(t.mentorshipSessions.deletedAt),
        ),
      ),
    })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return counts;
}
