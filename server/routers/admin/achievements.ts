import * as z from "zod";
import { findAthlete } from "#db/queries/athletes.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import { unlock } from "#server/activity.ts";
import { recordAudit } from "#server/audit.ts";
import { parseRequirement } from "../../domain/requirements.ts";
import { conflict, found } from "../../errors.ts";
import {
  createAchievementInput,
  grantAchievementInput,
  updateAchievementInput,
} from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { achievement, deletedAchievement } from "../../output/growth.ts";
import { adminProcedure } from "../../trpc.ts";
import { crudRouter } from "./crud-router.ts";

const crud = crudRouter({
  auditName: "achievement",
  createInput: createAchievementInput,
  ...catalogue.achievements,
});

export const achievementProcedures = {
  createAchievement: adminProcedure
    .input(createAchievementInput)
    .output(achievement)
    .mutation(crud.create),
  updateAchievement: adminProcedure
    .input(updateAchievementInput)
    .output(achievement)
    .mutation(crud.update),
  deleteAchievement: adminProcedure.input(idInput).output(z.void()).mutation(crud.remove),
  deletedAchievements: adminProcedure.output(z.array(deletedAchievement)).query(crud.deleted),
  restoreAchievement: adminProcedure.input(idInput).output(achievement).mutation(crud.restore),

  /** For achievements that a person has to judge. Granting one again changes nothing. */
  grantAchievement: adminProcedure
    .input(grantAchievementInput)
    .output(z.object({ isNew: z.boolean() }))
    .mutation(({ ctx, input: { athleteId, achievementId } }) => {
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const granted = found(await catalogue.achievements.find(tx, achievementId), "achievement");
        if (parseRequirement(granted.requirement)) throw unlocksByItself();
        found(await findAthlete(tx, athleteId), "athlete");
        const isNew = await unlock(tx, { athleteId, achievement: granted, at });
        const line = { action: "grant", target: `athlete ${athleteId}`, reason: granted.title };
        if (isNew) await recordAudit(tx, ctx, line);
        return { isNew };
      });
    }),
};

const unlocksByItself = () =>
  conflict("This achievement unlocks by itself, so it cannot be given by hand.");
