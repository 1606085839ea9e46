import * as z from "zod";
import {
  findReflection,
  insertReflection,
  listReflections,
  purgeReflections,
  updateReflection,
} from "#db/queries/journey.ts";
import { recordActivity } from "#server/activity.ts";
import { found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import { idInput } from "../../input/fields.ts";
import { createReflectionInput, listOfInput, updateReflectionInput } from "../../input/soulcare.ts";
import { withUnlocked } from "../../output/growth.ts";
import { reflection } from "../../output/journey.ts";
import { athleteProcedure, signedInProcedure } from "../../trpc.ts";
import { athleteIdFor } from "./subject.ts";

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
