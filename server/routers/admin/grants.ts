import * as z from "zod";
import { findAchievement } from "#db/queries/achievements.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { unlock } from "#server/activity.ts";
import { parseRequirement } from "../../domain/requirements.ts";
import { conflict, found } from "../../errors.ts";
import { grantAchievementInput } from "../../input/admin.ts";
import { adminProcedure } from "../../trpc.ts";

export const grantProcedures = {
  /** For achievements that a person has to judge. A second time changes nothing. */
  grantAchievement: adminProcedure
    .input(grantAchievementInput)
    .output(z.object({ isNew: z.boolean() }))
    .mutation(({ ctx, input }) => {
      const { athleteId, achievementId } = input;
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const achievement = found(await findAchievement(tx, achievementId), "achievement");
        if (parseRequirement(achievement.requirement)) throw unlocksByItself();
        found(await findAthlete(tx, athleteId), "athlete");
        const isNew = await unlock(tx, { athleteId, achievement, at });
        const line = { userId: ctx.viewer.userId, action: "grant", target: `athlete ${athleteId}` };
        if (isNew) await insertAudit(tx, { ...line, reason: achievement.title, createdAt: at });
        return { isNew };
      });
    }),
};

const unlocksByItself = () =>
  conflict("This achievement unlocks by itself, so it cannot be given by hand.");
