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
  const { athletes, ...t } = db.tables;
  const countOwn = (table: Measured, which?: SQL) =>
    db.$count(table, and(eq(table.athleteId, athleteId), which));
  const completed = db
    .select({ count: countDistinct(t.athleteChallenges.challengeId) })
    .from(t.athleteChallenges)
    .where(
      and(eq(t.athleteChallenges.athleteId, athleteId), eq(t.athleteChallenges.isCompleted, true)),
    );
  const chapters = db
    .select({ count: count() })
    .from(t.resourceProgress)
    .innerJoin(t.resources, eq(t.resources.id, t.resourceProgress.resourceId))
    .where(
      and(
        eq(t.resourceProgress.athleteId, athleteId),
        isNotNull(t.resourceProgress.completedAt),
        eq(t.resources.kind, "chapter"),
      ),
    );
  const [counts] = await db
    .select({
      challenges_completed: sql<number>`(${completed})`.mapWith(Number),
      chapters_completed: sql<number>`(${chapters})`.mapWith(Number),
      streak_days: athletes.longestStreak,
      faithful_days: athletes.faithfulDays,
      mood_entries: countOwn(t.moodEntries),
      check_ins: countOwn(t.checkIns, isAnswered(db)),
      reflections: countOwn(t.journeyReflections, isNull(t.journeyReflections.deletedAt)),
      milestones: countOwn(t.growthMilestones, isNull(t.growthMilestones.deletedAt)),
      posts: countOwn(t.discussionPosts, eq(t.discussionPosts.isAnonymous, false)),
      replies: countOwn(t.discussionReplies, eq(t.discussionReplies.isAnonymous, false)),
      prayers_offered: countOwn(
        t.communityContributions,
        eq(t.communityContributions.contributionType, "prayer"),
      ),
      scripture_completed: countOwn(
        t.scriptureParticipants,
        and(
          eq(t.scriptureParticipants.isCompleted, true),
          eq(t.scriptureParticipants.counts, true),
        ),
      ),
      verses_by_heart: countOwn(t.memoryCards, isNotNull(t.memoryCards.byHeartAt)),
      sessions_completed: countOwn(
        t.mentorshipSessions,
        and(isNotNull(t.mentorshipSessions.completedAt), isNull(t.mentorshipSessions.deletedAt)),
      ),
    })
    .from(athletes)
    .where(eq(athletes.id, athleteId));
  return counts;
}
