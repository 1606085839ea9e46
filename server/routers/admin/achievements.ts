import * as z from "zod";
import { findAchievement } from "#db/queries/achievements.ts";
import {
  insertAchievement,
  listDeletedAchievements,
  restoreAchievement,
  updateAchievement,
} from "#db/queries/growth.ts";
import { createAchievementInput, updateAchievementInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { achievement, deletedAchievement } from "../../output/growth.ts";
import { adminProcedure } from "../../trpc.ts";
import { audited, createAudited, deletedOnes, keptSince } from "./audited.ts";

const noun = "achievement";

export const achievementProcedures = {
  createAchievement: adminProcedure
    .input(createAchievementInput)
    .output(achievement)
    .mutation(({ ctx, input, path }) =>
      createAudited(ctx, { noun, path, input, insert: insertAchievement, find: findAchievement }),
    ),

  updateAchievement: adminProcedure
    .input(updateAchievementInput)
    .output(achievement)
    .mutation(({ ctx, input }) =>
      audited(ctx, { action: "update", noun, act: (tx) => updateAchievement(tx, input) }),
    ),

  deleteAchievement: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      await audited(ctx, {
        action: "delete",
        noun,
        act: (tx, deletedAt) => updateAchievement(tx, { id, deletedAt }),
      });
    }),

  /** Of the last thirty days, what was deleted last first. */
  deletedAchievements: adminProcedure.output(z.array(deletedAchievement)).query(async ({ ctx }) => {
    const since = keptSince(ctx.now());
    return deletedOnes(await listDeletedAchievements(ctx.database.read, { since }));
  }),

  restoreAchievement: adminProcedure
    .input(idInput)
    .output(achievement)
    .mutation(({ ctx, input: { id } }) =>
      audited(ctx, {
        action: "restore",
        noun,
        act: (tx, at) => restoreAchievement(tx, { id, since: keptSince(at) }),
      }),
    ),
};
