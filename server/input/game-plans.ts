import * as z from "zod";
import { maxLengths, planLimits } from "#db/limits.ts";
import { dayText, idempotencyKey, line, markdown, optionalLine, orNull, rowId } from "./fields.ts";

const version = z.int().min(1);

/** Without an id, the open plan or the newest archived one; without a version, the newest. */
export const gamePlanInput = z.object({ id: rowId.optional(), version: version.optional() });

export const athletePlanInput = z.object({ id: rowId, version: version.optional() });

/** Identifies a goal or an action in all versions of a plan; omitted for a new one. */
const id = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .optional();

const goal = z.object({
  id,
  text: line(maxLengths.planGoal, "Please say what the goal is"),
  sign: optionalLine(maxLengths.planSign),
});

const action = z.object({
  id,
  text: line(maxLengths.planAction, "Please say what to do"),
  times: z.int().min(1).max(planLimits.times),
});

const week = z.object({
  focus: line(maxLengths.planFocus, "Please say what the week is about"),
  actions: z.array(action).max(planLimits.actions),
});

/** `version` is the edited version, which has to be the newest; omitted for a new plan. */
export const saveGamePlanInput = z.object({
  /** The athlete’s id. */
  id: rowId,
  title: line(maxLengths.title, "Please give the plan a title"),
  startsOn: dayText("Please choose a day"),
  letter: markdown(maxLengths.planLetter).refine(
    (letter) => letter !== "",
    "Please write the letter",
  ),
  goals: z
    .array(goal)
    .min(1, "A plan has at least one goal")
    .max(planLimits.goals)
    .refine((goals) => areUnique(goals), "Two of these have the same id"),
  weeks: z
    .array(week)
    .min(1, "A plan has at least one week")
    .max(planLimits.weeks)
    .refine(
      (weeks) => areUnique(weeks.flatMap(({ actions }) => actions)),
      "Two of these have the same id",
    ),
  version: version.optional(),
  /** A line about what is new in this version. */
  changed: orNull(optionalLine(maxLengths.planChange)),
  idempotencyKey,
});

function areUnique(named: readonly { id?: string | undefined }[]) {
  const ids = named.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}

export const tickPlanInput = z.object({
  actionId: z.string().max(40),
  place: z.int().min(1).max(planLimits.times),
  isDone: z.boolean(),
});
