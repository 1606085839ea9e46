import * as z from "zod";
import type { Reader } from "#db/database.ts";
import { findAthleteSummary } from "#db/queries/athletes.ts";
import { findOpenPlan } from "#db/queries/game-plans.ts";
import type { Viewer } from "#server/accounts/session.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "#server/context.ts";
import { dayIn } from "#server/domain/days.ts";
import { found } from "#server/errors.ts";
import { openPlanOf, putPlanAway, shownPlan, writePlan } from "#server/game-plans.ts";
import { createOnce } from "#server/idempotency.ts";
import { idInput } from "#server/input/fields.ts";
import { athletePlanInput, saveGamePlanInput } from "#server/input/game-plans.ts";
import { athleteGamePlan } from "#server/output/game-plans.ts";
import { adminProcedure } from "#server/trpc.ts";
import { careOf, checkCareChange } from "./care-of.ts";

type Staff = Context & { viewer: Viewer };

export const gamePlanProcedures = {
  /** A version of the athlete's current plan, by default the newest; null without a plan. */
  athletePlan: adminProcedure
    .input(athletePlanInput)
    .output(athleteGamePlan.nullable())
    .query(({ ctx, input: { id, version } }) => planOf(ctx, id, version)),

  saveGamePlan: adminProcedure
    .input(saveGamePlanInput)
    .output(athleteGamePlan)
    .mutation(async ({ ctx, input, path }) => {
      const { from } = await careOf(ctx, input.id);
      await createOnce(ctx, { path, input }, async (tx, { id: athleteId, ...plan }) => {
        await checkCareChange(tx, ctx, athleteId);
        const { id, number } = await writePlan(tx, ctx, { athleteId, from, plan });
        const target = `game plan ${id}, version ${number}`;
        await recordAudit(tx, ctx, { action: "send", target, athleteId });
        return { id };
      });
      await ctx.board.publishBoardEvent();
      return found((await planOf(ctx, input.id)) ?? undefined, "game plan");
    }),

  archiveGamePlan: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input: { id: athleteId } }) =>
      ctx.database.write(async (tx) => {
        await checkCareChange(tx, ctx, athleteId);
        const plan = await openPlanOf(tx, athleteId);
        await putPlanAway(tx, plan, ctx.now());
        await recordAudit(tx, ctx, {
          action: "archive",
          target: `game plan ${plan.id}`,
          athleteId,
        });
      }),
    ),
};

async function planOf(ctx: Staff, id: number, version?: number) {
  const { read } = ctx.database;
  const { athleteId, from } = await careOf(ctx, id);
  const plan = await findOpenPlan(read, athleteId);
  if (!plan) return null;
  const today = await todayOf(read, athleteId, ctx.now());
  return (await shownPlan(read, { plan, version, from, today })) ?? null;
}

async function todayOf(db: Reader, athleteId: number, now: Date) {
  const { timeZone } = found(await findAthleteSummary(db, athleteId), "athlete");
  return dayIn(timeZone, now);
}
