import * as z from "zod";
import { listAchievementsOf } from "#db/queries/achievements.ts";
import { countMeasures } from "#db/queries/measures.ts";
import { listPoints } from "#db/queries/points.ts";
import { shownPoints } from "../../domain/points.ts";
import { progressTowards } from "../../domain/requirements.ts";
import { unauthorized } from "../../errors.ts";
import { pageInput } from "../../input/soulcare.ts";
import { ownAchievement, pointsEntry } from "../../output/growth.ts";
import { athleteProcedure } from "../../trpc.ts";

export const achievementProcedures = {
  /** All achievements with the athlete's state and progress. */
  ownAchievements: athleteProcedure.output(z.array(ownAchievement)).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const counts = await countMeasures(ctx.database.read, athleteId);
    if (!counts) throw unauthorized();
    const rows = await listAchievementsOf(ctx.database.read, athleteId);
    return rows.map(({ isCompleted, unlockedAt, ...row }) => {
      const progress = progressTowards(row.requirement, counts);
      if (!isCompleted) return { ...row, ...progress, unlockedAt: null };
      return { ...row, ...progress, count: progress.goal ?? 0, progress: 100, unlockedAt };
    });
  }),

  /** The athlete's points entries. */
  points: athleteProcedure
    .input(pageInput)
    .output(z.array(pointsEntry))
    .query(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const entries = await listPoints(ctx.database.read, { athleteId, ...input });
      return entries.map(shownPoints);
    }),
};
