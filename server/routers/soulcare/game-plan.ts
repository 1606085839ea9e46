import { findAthleteSummary } from "#db/queries/athletes.ts";
import {
  deletePlanTick,
  findOpenContent,
  insertPlanTick,
  listPlans,
} from "#db/queries/game-plans.ts";
import { listCurrentHomework } from "#db/queries/mentorship.ts";
import { recordActivity } from "#server/activity.ts";
import { dayIn } from "#server/domain/days.ts";
import { hasPlace } from "#server/domain/game-plan.ts";
import { found, notFound, ownRow } from "#server/errors.ts";
import { shownPlan } from "#server/game-plans.ts";
import { gamePlanInput, tickPlanInput } from "#server/input/game-plans.ts";
import { ownGamePlan, tickedPlace } from "#server/output/game-plans.ts";
import { athleteProcedure, memberProcedure } from "#server/trpc.ts";

/** How long done homework is still listed beside the plan, so that the tick can be undone. */
const undoMs = 12 * 60 * 60_000;

export const gamePlanProcedures = {
  /** By default the open plan, or the newest archived one. Readable without a membership too. */
  gamePlan: athleteProcedure
    .input(gamePlanInput)
    .output(ownGamePlan.nullable())
    .query(async ({ ctx, input: { id, version } }) => {
      const { read } = ctx.database;
      const { athleteId } = ctx.viewer;
      const plans = await listPlans(read, athleteId);
      const plan =
        id === undefined
          ? (plans.find(({ archivedAt }) => archivedAt === null) ?? plans[0])
          : found(
              plans.find((own) => own.id === id),
              "game plan",
            );
      if (!plan) return null;
      const { timeZone } = ownRow(await findAthleteSummary(read, athleteId));
      const now = ctx.now();
      const today = dayIn(timeZone, now);
      const doneSince = new Date(now.getTime() - undoMs);
      return {
        ...found(await shownPlan(read, { plan, version, today }), "game plan"),
        homework: plan.archivedAt ? [] : await listCurrentHomework(read, { athleteId, doneSince }),
        others: plans.filter((other) => other.id !== plan.id),
      };
    }),

  /** A new tick counts as an activity of the day; removing it does not undo that. */
  tickPlan: memberProcedure
    .input(tickPlanInput)
    .output(tickedPlace)
    .mutation(({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const { actionId, place, isDone } = input;
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const open = await findOpenContent(tx, athleteId);
        if (!open || !hasPlace(open.content, input)) throw notFound("action");
        const tick = { planId: open.plan.id, actionId, place };
        if (!isDone) await deletePlanTick(tx, tick);
        const isNew = isDone && (await insertPlanTick(tx, { ...tick, athleteId, at }));
        const unlocked = isNew ? await recordActivity(tx, { athleteId, at }) : [];
        return { ...input, unlocked };
      });
    }),
};
