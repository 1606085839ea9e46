import * as z from "zod";
import { withUnlocked } from "./growth.ts";
import { block } from "./library.ts";
import { homework } from "./sessions.ts";

const action = z.object({
  id: z.string(),
  text: z.string(),
  times: z.int(),
  /** Of these times, the ones that are done. */
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
  /** In a line, what was new. */
  changed: z.string().nullable(),
  createdAt: z.date(),
});

const gamePlan = z.object({
  id: z.int(),
  title: z.string(),
  /** A day in the athlete’s zone, as are those of the weeks. */
  startsOn: z.string(),
  /** One that was put away is for reading alone. */
  isOpen: z.boolean(),
  shown: version,
  /** The newest first. */
  versions: z.array(version),
  letter: z.array(block),
  goals: z.array(z.object({ id: z.string(), text: z.string(), sign: z.string() })),
  weeks: z.array(week),
  /** null before the first and after the last week. */
  currentWeek: z.int().nullable(),
});

/** An athlete’s own, with what sessions left to do and other plans. */
export const ownGamePlan = gamePlan.extend({
  homework: z.array(homework),
  others: z.array(gamePlan.pick({ id: true, title: true, startsOn: true })),
});

/** As the staff read and write it. */
export const athleteGamePlan = gamePlan.extend({
  /** Markdown, as it was written. */
  letterText: z.string(),
});

export const tickedPlace = withUnlocked(
  z.object({ actionId: z.string(), place: z.int(), isDone: z.boolean() }),
);
