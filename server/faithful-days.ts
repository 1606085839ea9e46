import type { Tx } from "#db/database.ts";
import {
  findStreak,
  findStreakWithRules,
  insertFaithfulDay,
  listFaithfulDays,
  putStreakRule,
  updateLastActiveDay,
  updateStreak,
} from "#db/queries/streak.ts";
import { type Day, dayIn } from "./domain/days.ts";
import { type Choice, firstRule, rulesOf, streakOf } from "./domain/streak.ts";

type Activity = { athleteId: number; at: Date };

/**
 * Marks the day of an action as faithful, in the athlete's time zone. It never changes afterwards.
 */
export async function recordFaithfulDay(tx: Tx, { athleteId, at }: Activity) {
  const athlete = await findStreak(tx, athleteId);
  if (!athlete) return;
  const day = dayIn(athlete.timeZone, at);
  if (!(await insertFaithfulDay(tx, { athleteId, day }))) return;
  await updateLastActiveDay(tx, { athleteId, day });
  await updateStreakOf(tx, athleteId);
}

/** Of what is no faithful day, such as a message to the mentor. */
export async function recordActiveDay(tx: Tx, { athleteId, at }: Activity) {
  const athlete = await findStreak(tx, athleteId);
  if (athlete) await updateLastActiveDay(tx, { athleteId, day: dayIn(athlete.timeZone, at) });
}

/** Recomputes the streak from days and rules; the longest streak never shrinks. */
async function updateStreakOf(tx: Tx, athleteId: number) {
  const athlete = await findStreakWithRules(tx, athleteId);
  const days = await listFaithfulDays(tx, { athleteId });
  if (!athlete || days.length === 0) return;
  const { current, holdsUntil } = streakOf({ days, rules: rulesOf(athlete) });
  await updateStreak(tx, {
    athleteId,
    currentStreak: current,
    longestStreak: Math.max(current, athlete.longestStreak),
    faithfulDays: days.length,
    streakHoldsUntil: holdsUntil,
  });
}

type History = { athleteId: number; times: readonly Date[] };

/** The same for a whole history of an athlete without earlier actions. */
export async function recordFaithfulHistory(tx: Tx, { athleteId, times }: History) {
  const athlete = await findStreakWithRules(tx, athleteId);
  if (!athlete || times.length === 0) return;
  const days = [...new Set(times.map((at) => dayIn(athlete.timeZone, at)))];
  for (const day of days) await insertFaithfulDay(tx, { athleteId, day });
  await updateLastActiveDay(tx, { athleteId, day: days.toSorted().at(-1) ?? "" });
  const rules = rulesOf(athlete);
  const streaks = days.map((_, index) => streakOf({ days: days.slice(0, index + 1), rules }));
  const { current, holdsUntil } = streakOf({ days, rules });
  await updateStreak(tx, {
    athleteId,
    currentStreak: current,
    longestStreak: Math.max(...streaks.map((streak) => streak.current)),
    faithfulDays: days.length,
    streakHoldsUntil: holdsUntil,
  });
}

type Change = { athleteId: number; before: Choice; after: Choice; today: Day };

/** New rest days and pauses apply from today; earlier days keep their rule. */
export async function changeRule(tx: Tx, { athleteId, before, after, today }: Change) {
  const { restDay, streakPausedUntil: pausedUntil } = after;
  if (restDay === before.restDay && pausedUntil === before.streakPausedUntil) return;
  const athlete = await findStreakWithRules(tx, athleteId);
  if (athlete?.rules.length === 0) await putStreakRule(tx, { athleteId, ...firstRule(before) });
  await putStreakRule(tx, { athleteId, fromDay: today, restDay, pausedUntil });
  await updateStreakOf(tx, athleteId);
}
