import * as z from "zod";
import {
  findMilestone,
  findReflection,
  insertMilestone,
  insertReflection,
  listActivities,
  listContributions,
  listMilestones,
  listReflections,
  updateMilestone,
  updateReflection,
} from "#db/queries/journey.ts";
import type { Row } from "#db/schema/index.ts";
import type { Viewer } from "#server/accounts/session.ts";
import { recordActivity } from "#server/activity.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "#server/context.ts";
import { forbidden, found, invalid } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import { idInput } from "#server/input/fields.ts";
import {
  createMilestoneInput,
  createReflectionInput,
  listOfInput,
  updateMilestoneInput,
  updateReflectionInput,
} from "#server/input/soulcare.ts";
import {
  followSharing,
  shareAgain,
  shareReflection,
  takeBackReflection,
} from "#server/mentor/line.ts";
import { withUnlocked } from "#server/output/growth.ts";
import {
  activity,
  contribution,
  milestone,
  newMilestone,
  reflection,
} from "#server/output/journey.ts";
import { athleteProcedure, signedInProcedure } from "#server/trpc.ts";
import { careOf, checkRecordAccess } from "../admin/care-of.ts";

export const journeyProcedures = {
  milestones: signedInProcedure
    .input(listOfInput)
    .output(z.array(milestone))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const athleteId = await athleteIdFor(ctx, id);
      const listed = await listMilestones(ctx.database.read, { athleteId, ...page });
      return listed.map((row) => shownTo(ctx, row));
    }),

  createMilestone: signedInProcedure
    .input(createMilestoneInput)
    .output(newMilestone)
    .mutation(async ({ ctx, input, path }) => {
      const athleteId = await athleteIdFor(ctx, input.id);
      const at = ctx.now();
      const celebratedAt = pastOf(input, at) ?? at;
      const created = await createOnce(ctx, { path, input }, async (tx, { id: _, ...fields }) => {
        await ctx.limiter.countIn(tx, [["entryByAccount", ctx.viewer.userId]]);
        const { id } = await insertMilestone(tx, { ...fields, athleteId, celebratedAt });
        // A milestone written by staff is not an action of the athlete.
        const isOwn = athleteId === ctx.viewer.athleteId;
        const unlocked = isOwn ? await recordActivity(tx, { athleteId, at }) : [];
        const line = { action: "create", target: `milestone ${id}`, athleteId };
        if (!isOwn) await recordAudit(tx, ctx, line);
        return { id, unlocked };
      });
      const stored = await findMilestone(ctx.database.read, created.id);
      return { ...shownTo(ctx, found(stored, "milestone")), unlocked: created.unlocked };
    }),

  updateMilestone: athleteProcedure
    .input(updateMilestoneInput)
    .output(milestone)
    .mutation(async ({ ctx, input: { celebratedAt, ...input } }) => {
      const { athleteId } = ctx.viewer;
      const past = pastOf({ celebratedAt }, ctx.now());
      const change = { ...input, athleteId, ...(past && { celebratedAt: past }) };
      return found(await ctx.database.write((tx) => updateMilestone(tx, change)), "milestone");
    }),

  deleteMilestone: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const change = { ...input, athleteId: ctx.viewer.athleteId, deletedAt: ctx.now() };
      found(await ctx.database.write((tx) => updateMilestone(tx, change)), "milestone");
    }),

  restoreMilestone: athleteProcedure
    .input(idInput)
    .output(milestone)
    .mutation(async ({ ctx, input }) => {
      const change = { ...input, athleteId: ctx.viewer.athleteId, deletedAt: null };
      return ctx.database.write(async (tx) => {
        const restored = await updateMilestone(tx, change, { wasDeleted: true });
        // Restored already, by a request whose answer was lost.
        return found(restored ?? (await updateMilestone(tx, change)), "milestone");
      });
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
      const { athleteId, from } = await careFor(ctx, id);
      return listActivities(ctx.database.read, { athleteId, from, ...page });
    }),
};

/** Only the athlete sees their own note beside a milestone. */
function shownTo({ viewer }: AthleteContext, milestone: Row<"growthMilestones">) {
  const isOwn = milestone.athleteId === viewer.athleteId;
  return isOwn ? milestone : { ...milestone, reflectionNote: null };
}

/** How far the clock of a device may be ahead. */
const aheadMs = 5 * 60_000;

/** The time of a milestone, at the latest now; undefined if none was chosen. */
function pastOf({ celebratedAt: at }: { celebratedAt?: Date | undefined }, now: Date) {
  if (at && at.getTime() > now.getTime() + aheadMs)
    throw invalid("celebratedAt", "Please choose today or a day before");
  return at && at > now ? now : at;
}

export const reflectionProcedures = {
  /** Private reflections are shown to their author only, never to staff. */
  reflections: signedInProcedure
    .input(listOfInput)
    .output(z.array(reflection))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { athleteId, from } = await careFor(ctx, id);
      const withPrivate = athleteId === ctx.viewer.athleteId;
      return listReflections(ctx.database.read, { athleteId, from, withPrivate, ...page });
    }),

  createReflection: athleteProcedure
    .input(createReflectionInput)
    .output(withUnlocked(reflection))
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId, userId } = ctx.viewer;
      const at = ctx.now();
      const { id, unlocked } = await createOnce(ctx, { path, input }, async (tx, fields) => {
        await ctx.limiter.countIn(tx, [["entryByAccount", userId]]);
        const sharedAt = fields.isPrivate ? null : at;
        const { id } = await insertReflection(tx, {
          ...fields,
          athleteId,
          createdAt: at,
          sharedAt,
        });
        if (sharedAt) {
          await ctx.limiter.countIn(tx, [["messageByAccount", userId]]);
          await shareReflection(tx, { id, athleteId, userId, at });
        }
        return { id, unlocked: await recordActivity(tx, { athleteId, at }) };
      });
      const stored = found(
        await findReflection(ctx.database.read, { id, athleteId }),
        "reflection",
      );
      if (!stored.isPrivate) await ctx.board.publishBoardEvent();
      return { ...stored, unlocked };
    }),

  updateReflection: athleteProcedure
    .input(updateReflectionInput)
    .output(reflection)
    .mutation(async ({ ctx, input }) => {
      const { athleteId, userId } = ctx.viewer;
      const { id } = input;
      const at = ctx.now();
      const updated = await ctx.database.write(async (tx) => {
        const before = found(await findReflection(tx, { id, athleteId }), "reflection");
        const { isPrivate = before.isPrivate } = input;
        const shared = isPrivate
          ? { sharedAt: null, seenAt: null }
          : { sharedAt: before.sharedAt ?? at };
        const updated = found(
          await updateReflection(tx, { ...input, athleteId, ...shared }),
          "reflection",
        );
        if (updated.sharedAt && !before.sharedAt)
          await ctx.limiter.countIn(tx, [["messageByAccount", userId]]);
        await followSharing(tx, { before, updated, userId, at });
        return updated;
      });
      await ctx.board.publishBoardEvent();
      return updated;
    }),

  deleteReflection: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const deletedAt = ctx.now();
      const deleted = await ctx.database.write(async (tx) => {
        const deleted = await updateReflection(tx, { ...input, athleteId, deletedAt });
        if (deleted?.sharedAt)
          await takeBackReflection(tx, { id: deleted.id, athleteId, at: deletedAt });
        return deleted;
      });
      if (found(deleted, "reflection").sharedAt) await ctx.board.publishBoardEvent();
    }),

  restoreReflection: athleteProcedure
    .input(idInput)
    .output(reflection)
    .mutation(async ({ ctx, input }) => {
      const { athleteId, userId } = ctx.viewer;
      const change = { ...input, athleteId, deletedAt: null };
      const at = ctx.now();
      const restored = await ctx.database.write(async (tx) => {
        const restored = await updateReflection(tx, change, { wasDeleted: true });
        // Restored already, by a request whose answer was lost.
        if (!restored)
          return found(await findReflection(tx, { ...input, athleteId }), "reflection");
        const { id, sharedAt } = restored;
        if (sharedAt) await shareAgain(tx, { id, athleteId, userId, sharedAt, at });
        return restored;
      });
      if (restored.sharedAt) await ctx.board.publishBoardEvent();
      return restored;
    }),
};

type AthleteContext = Pick<Context, "database" | "now"> & { viewer: Viewer };

/** The athlete the request is about: the viewer, or an athlete whose record staff may see. */
async function athleteIdFor(ctx: AthleteContext, id: number | undefined) {
  const { viewer, database } = ctx;
  const athleteId = idOrOwn(viewer, id);
  return athleteId === viewer.athleteId
    ? athleteId
    : checkRecordAccess(database.read, ctx, athleteId);
}

/** The same check for care, which only the athlete and their mentor may see. */
async function careFor(ctx: AthleteContext, id: number | undefined) {
  const athleteId = idOrOwn(ctx.viewer, id);
  return athleteId === ctx.viewer.athleteId ? { athleteId, from: null } : careOf(ctx, athleteId);
}

function idOrOwn({ athleteId: own }: Viewer, id: number | undefined) {
  const athleteId = id ?? own;
  if (athleteId === null) throw forbidden("You need an athlete profile for this.");
  return athleteId;
}
