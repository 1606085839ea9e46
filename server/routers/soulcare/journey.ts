import * as z from "zod";
import { findAthleteSummary } from "#db/queries/athletes.ts";
import {
  findMilestone,
  findReflection,
  insertMilestone,
  insertReflection,
  listActivities,
  listContributions,
  listMilestones,
  listReflections,
  purgeReflections,
  updateReflection,
} from "#db/queries/journey.ts";
import type { Viewer } from "#server/accounts/session.ts";
import { maySeeAthlete } from "#server/accounts/session.ts";
import { recordActivity } from "#server/activity.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "#server/context.ts";

import { forbidden, found, notFound } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import { idInput } from "#server/input/fields.ts";
import {
  createMilestoneInput,
  createReflectionInput,
  listOfInput,
  updateReflectionInput,
} from "#server/input/soulcare.ts";
import { withUnlocked } from "#server/output/growth.ts";
import { activity, contribution, milestone, reflection } from "#server/output/journey.ts";
import { athleteProcedure, signedInProcedure } from "#server/trpc.ts";

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
        const line = { action: "create", target: `milestone ${id}`, athleteId };
        if (!isOwn) await recordAudit(tx, ctx, line);
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

/** Deleted reflections can be restored for 30 days. */
const keptMs = 30 * 24 * 60 * 60_000;

export const reflectionProcedures = {
  /** Private reflections are shown to their author only, never to admins. */
  reflections: signedInProcedure
    .input(listOfInput)
    .output(z.array(reflection))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const athleteId = await athleteIdFor(ctx, id);
      const withPrivate = athleteId === ctx.viewer.athleteId;
      return listReflections(ctx.database.read, { athleteId, withPrivate, ...page });
    }),

  createReflection: athleteProcedure
    .input(createReflectionInput)
    .output(withUnlocked(reflection))
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      const { id, unlocked } = await createOnce(ctx, { path, input }, async (tx, fields) => {
        const { id } = await insertReflection(tx, { ...fields, athleteId, createdAt: at });
        return { id, unlocked: await recordActivity(tx, { athleteId, at }) };
      });
      const stored = await findReflection(ctx.database.read, { id, athleteId });
      return { ...found(stored, "reflection"), unlocked };
    }),

  updateReflection: athleteProcedure
    .input(updateReflectionInput)
    .output(reflection)
    .mutation(async ({ ctx, input }) => {
      const change = { ...input, athleteId: ctx.viewer.athleteId };
      return found(await ctx.database.write((tx) => updateReflection(tx, change)), "reflection");
    }),

  deleteReflection: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const deletedAt = ctx.now();
      const before = new Date(deletedAt.getTime() - keptMs);
      const deleted = await ctx.database.write(async (tx) => {
        await purgeReflections(tx, { athleteId, before });
        return updateReflection(tx, { ...input, athleteId, deletedAt });
      });
      found(deleted, "reflection");
    }),

  restoreReflection: athleteProcedure
    .input(idInput)
    .output(reflection)
    .mutation(async ({ ctx, input }) => {
      const change = { ...input, athleteId: ctx.viewer.athleteId, deletedAt: null };
      const restored = ctx.database.write((tx) =>
        updateReflection(tx, change, { wasDeleted: true }),
      );
      return found(await restored, "reflection");
    }),
};

type AthleteContext = Pick<Context, "database"> & { viewer: Viewer };

/** The athlete whose list is read: the viewer, or for admins anyone. Others get "not found". */
async function athleteIdFor({ viewer, database }: AthleteContext, id: number | undefined) {
  const athleteId = id ?? viewer.athleteId;
  if (athleteId === null) throw forbidden("You need an athlete profile for this.");
  if (!maySeeAthlete(viewer, athleteId)) throw notFound("athlete");
  if (athleteId !== viewer.athleteId)
    found(await findAthleteSummary(database.read, athleteId), "athlete");
  return athleteId;
}
