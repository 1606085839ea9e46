import * as z from "zod";
import { insertAudit } from "#db/queries/audit.ts";
import {
  findMilestone,
  insertMilestone,
  listActivities,
  listContributions,
  listMilestones,
} from "#db/queries/journey.ts";
import { recordActivity } from "#server/activity.ts";
import { found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import { createMilestoneInput, listOfInput } from "../../input/soulcare.ts";
import { withUnlocked } from "../../output/growth.ts";
import { activity, contribution, milestone } from "../../output/journey.ts";
import { signedInProcedure } from "../../trpc.ts";
import { athleteIdFor } from "./subject.ts";

export const journeyProcedures = {
  milestones: signedInProcedure
    .input(listOfInput)
    .output(z.array(milestone))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const athleteId = await athleteIdFor(ctx, id);
      return listMilestones(ctx.database.read, { athleteId, ...page });
    }),

  createMilestone: signedInProcedure
    .input(createMilestoneInput)
    .output(withUnlocked(milestone))
    .mutation(async ({ ctx, input, path }) => {
      const athleteId = await athleteIdFor(ctx, input.id);
      const at = ctx.now();
      const created = await createOnce(ctx, { path, input }, async (tx, { id: _, ...fields }) => {
        const { id } = await insertMilestone(tx, { ...fields, athleteId, celebratedAt: at });
        // A milestone written by an admin is not an action of the athlete.
        const isOwn = athleteId === ctx.viewer.athleteId;
        const unlocked = isOwn ? await recordActivity(tx, { athleteId, at }) : [];
        const audit = {
          userId: ctx.viewer.userId,
          action: "create",
          target: `milestone ${id}`,
        };
        if (!isOwn) await insertAudit(tx, { ...audit, createdAt: at });
        return { id, unlocked };
      });
      const stored = await findMilestone(ctx.database.read, created.id);
      return { ...found(stored, "milestone"), unlocked: created.unlocked };
    }),

  contributions: signedInProcedure
    .input(listOfInput)
    .output(z.array(contribution))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const athleteId = await athleteIdFor(ctx, id);
      return listContributions(ctx.database.read, { athleteId, ...page });
    }),

  activities: signedInProcedure
    .input(listOfInput)
    .output(z.array(activity))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const athleteId = await athleteIdFor(ctx, id);
      return listActivities(ctx.database.read, { athleteId, ...page });
    }),
};
