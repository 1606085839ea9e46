import * as z from "zod";
import { withUnlocked } from "./growth.ts";
import { block } from "./library.ts";
import { homework } from "./sessions.ts";

const action = z.object({
  id: z.string(),
  text: z.string(),
  times: z.int(),
  /** The numbers, from 1 to `times`, that are done. */
  ticked: z.array(z.int()),
});

const week = z.object({
  number: z.int(),
  startsOn: z.string(),
  focus: z.string(),
  actions: z.array(action),
  done: z.int(),
  all: z.int(),
});

const version = z.object({
  number: z.int(),
  /** A line about what was new in this version. */
  changed: z.string().nullable(),
  createdAt: z.date(),
});

const gamePlan = z.object({
  id: z.int(),
  title: z.string(),
  /** A day in the athlete’s time zone, like the days of the weeks. */
  startsOn: z.string(),
  /** False if archived: such a plan is read-only. */
  isOpen: z.boolean(),
  shown: version,
  /** Newest first. */
  versions: z.array(version),
  letter: z.array(block),
  goals: z.array(z.object({ id: z.string(), text: z.string(), sign: z.string() })),
  weeks: z.array(week),
  /** null before the first and after the last week. */
  currentWeek: z.int().nullable(),
});

/** The athlete’s own plan, with homework from sessions and the athlete's other plans. */
export const ownGamePlan = gamePlan.extend({
  homework: z.array(homework),
  others: z.array(gamePlan.pick({ id: true, title: true, startsOn: true })),
});

/** A plan as staff edit it. */
export const athleteGamePlan = gamePlan.extend({
  /** The letter as Markdown. */
  letterText: z.string(),
});

export const tickedPlace = withUnlocked(
  z.object({ actionId: z.string(), place: z.int(), isDone: z.boolean() }),
);
