import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { listAchievementUse } from "#db/queries/achievements.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { takeBack, unlock } from "#server/activity.ts";
import { recordAudit } from "#server/audit.ts";
import { forgetNotifications, notify } from "#server/notifications.ts";
import { parseRequirement } from "../../domain/achievement-requirements.ts";
import { conflict, found } from "../../errors.ts";
import {
  createAchievementInput,
  grantAchievementInput,
  revokeAchievementInput,
  updateAchievementInput,
} from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import {
  achievement,
  deletedAchievement,
  grantedAchievement,
  usedAchievement,
} from "../../output/growth.ts";
import { adminProcedure, ownerProcedure } from "../../trpc.ts";
import { checkRecordAccess } from "./care-of.ts";
import { crudResolvers } from "./crud-resolvers.ts";

const crud = crudResolvers({
  auditName: "achievement",
  createInput: createAchievementInput,
  ...catalogue.achievements,
});

export const achievementProcedures = {
  achievements: adminProcedure.output(z.array(usedAchievement)).query(async ({ ctx }) => {
    const rows = await listAchievementUse(ctx.database.read);
    return rows.map(({ achievement, holders }) => {
      const { measure = null, goal = null } = parseRequirement(achievement.requirement) ?? {};
      return { ...achievement, measure, goal, holders };
    });
  }),

  createAchievement: ownerProcedure
    .input(createAchievementInput)
    .output(achievement)
    .mutation(crud.create),
  updateAchievement: ownerProcedure
    .input(updateAchievementInput)
    .output(achievement)
    .mutation(crud.update),
  deleteAchievement: ownerProcedure.input(idInput).output(z.void()).mutation(crud.remove),
  deletedAchievements: ownerProcedure.output(z.array(deletedAchievement)).query(crud.deleted),
  restoreAchievement: ownerProcedure.input(idInput).output(achievement).mutation(crud.restore),

  /** For achievements without a measurable requirement. Granting one again changes nothing. */
  grantAchievement: adminProcedure
    .input(grantAchievementInput)
    .output(grantedAchievement)
    .mutation(({ ctx, input: { athleteId, achievementId } }) => {
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const granted = found(await catalogue.achievements.find(tx, achievementId), "achievement");
        if (parseRequirement(granted.requirement)) throw unlocksByItself();
        await checkRecordAccess(tx, ctx, athleteId);
        const isNew = await unlock(tx, { athleteId, achievement: granted, at });
        const target = `athlete ${athleteId}`;
        const line = { action: "grant", target, athleteId, reason: granted.title };
        if (isNew) await recordAudit(tx, ctx, line);
        return { isNew };
      });
    }),

  /** Takes back a badge that was given by hand, with its points. */
  revokeAchievement: adminProcedure
    .input(revokeAchievementInput)
    .output(z.void())
    .mutation(({ ctx, input: { athleteId, achievementId, reason } }) =>
      ctx.database.write(async (tx) => {
        const given = found(await catalogue.achievements.find(tx, achievementId), "achievement");
        if (parseRequirement(given.requirement)) throw conflict("It unlocks by itself.");
        await checkRecordAccess(tx, ctx, athleteId);
        if (!(await takeBack(tx, { athleteId, achievementId }))) throw notGiven();
        await tellTakenBack(tx, { athleteId, achievementId, at: ctx.now() });
        const target = `athlete ${athleteId}`;
        await recordAudit(tx, ctx, {
          action: "take back",
          target,
          athleteId,
          reason: `${given.title}: ${reason}`,
        });
      }),
    ),
};

type Taken = { athleteId: number; achievementId: number; at: Date };

/** Replaces the notification about the badge if that is still unread. */
async function tellTakenBack(tx: Tx, { athleteId, achievementId, at }: Taken) {
  const subject = `achievement:${achievementId}`;
  const to = await listUserIds(tx, [athleteId]);
  for (const userId of to) await forgetNotifications(tx, subject, { userId, athleteId });
  await notify(tx, { to, kind: "badge", subject, data: { isTakenBack: true }, at });
}

const notGiven = () => conflict("This athlete does not have it.");

const unlocksByItself = () =>
  conflict("This achievement unlocks by itself, so it cannot be given by hand.");
