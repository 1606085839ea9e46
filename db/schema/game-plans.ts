import { isNull } from "drizzle-orm";
import { maxLengths, planLimits } from "../limits.ts";
import { type AthleteTables, ownerColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** One athlete's work for a season. Goals and actions keep their ids in later versions. */
export type PlanContent = {
  letter: string;
  /** `sign` completes the sentence “You will know it is working when …”. */
  goals: { id: string; text: string; sign: string }[];
  weeks: { focus: string; actions: { id: string; text: string; times: number }[] }[];
};

/** Game plans with their versions and ticks. */
export function gamePlanTables(c: Columns, people: AthleteTables) {
  const { longest, between } = checks(c);
  const athleteId = ownerColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);

  const gamePlans = c.table(
    "game_plans",
    {
      id: c.id(),
      athleteId: athleteId(),
      title: c.text().notNull(),
      /** A day such as 2026-05-01. */
      startsOn: c.text().notNull(),
      /** The number of the newest version. */
      version: c.integer().notNull(),
      archivedAt: c.timestamp(),
      createdBy: userIdOrNull(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      longest(t.title, maxLengths.title),
      c.uniqueIndex("game_plans_open").on(t.athleteId).where(isNull(t.archivedAt)),
      c.index("game_plans_athlete").on(t.athleteId, t.createdAt),
      c.index("game_plans_created_by").on(t.createdBy),
    ],
  );

  const gamePlanVersions = c.table(
    "game_plan_versions",
    {
      id: c.id(),
      planId: c
        .integer()
        .notNull()
        .references(() => gamePlans.id, { onDelete: "cascade" }),
      athleteId: athleteId(),
      number: c.integer().notNull(),
      content: c.json<PlanContent>().notNull(),
      /** One line about what is new in this version. */
      changed: c.text(),
      createdBy: userIdOrNull(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      longest(t.changed, maxLengths.planChange),
      c.uniqueIndex("game_plan_versions_once").on(t.planId, t.number),
      c.index("game_plan_versions_athlete").on(t.athleteId),
      c.index("game_plan_versions_created_by").on(t.createdBy),
    ],
  );

  /** A finished repetition of an action; `place` is its number among the action's `times`. */
  const gamePlanTicks = c.table(
    "game_plan_ticks",
    {
      id: c.id(),
      planId: c
        .integer()
        .notNull()
        .references(() => gamePlans.id, { onDelete: "cascade" }),
      athleteId: athleteId(),
      actionId: c.text().notNull(),
      place: c.integer().notNull(),
      at: c.timestamp().notNull(),
    },
    (t) => [
      between(t.place, 1, planLimits.times),
      c.uniqueIndex("game_plan_ticks_once").on(t.planId, t.actionId, t.place),
      c.index("game_plan_ticks_athlete").on(t.athleteId),
    ],
  );

  return { gamePlans, gamePlanVersions, gamePlanTicks };
}
