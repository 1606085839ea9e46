import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../database.ts";

/** Times of the athlete's actions, oldest first, without anonymous entries. */
export async function listActivityTimes(tx: Tx, athleteId: number) {
  const t = tx.tables;
  const times = [
    await tx
      .select({ at: t.moodEntries.createdAt })
      .from(t.moodEntries)
      .where(eq(t.moodEntries.athleteId, athleteId)),
    await tx
      .select({ at: t.journeyReflections.createdAt })
      .from(t.journeyReflections)
      .where(eq(t.journeyReflections.athleteId, athleteId)),
    await tx
      .select({ at: t.growthMilestones.celebratedAt })
      .from(t.growthMilestones)
      .where(eq(t.growthMilestones.athleteId, athleteId)),
    await tx
      .select({ at: t.discussionPosts.createdAt })
      .from(t.discussionPosts)
      .where(
        and(eq(t.discussionPosts.athleteId, athleteId), eq(t.discussionPosts.isAnonymous, false)),
      ),
    await tx
      .select({ at: t.discussionReplies.createdAt })
      .from(t.discussionReplies)
      .where(
        and(
          eq(t.discussionReplies.athleteId, athleteId),
          eq(t.discussionReplies.isAnonymous, false),
        ),
      ),
    await tx
      .select({ at: t.athleteChallenges.completedAt })
      .from(t.athleteChallenges)
      .where(
        and(
          eq(t.athleteChallenges.athleteId, athleteId),
          isNotNull(t.athleteChallenges.completedAt),
        ),
      ),
    await tx
      .select({ at: t.scriptureParticipants.completedAt })
      .from(t.scriptureParticipants)
      .where(eq(t.scriptureParticipants.athleteId, athleteId)),
  ];
  return times
    .flat()
    .flatMap(({ at }) => at ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
}
