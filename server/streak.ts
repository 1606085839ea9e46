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

/** Marks the day of an action, in the athlete's time zone, as faithful. It stays so for good. */
export async function recordFaithfulDay(tx: Tx, { athleteId, at }: Activity) {
  const athlete = await findStreak(tx, athleteId);
  if (!athlete) return;
  const day = dayIn(athlete.timeZone, at);
  if (!(await insertFaithfulDay(tx, { athleteId, day }))) return;
  await updateLastActiveDay(tx, { athleteId, day });
  await updateStreakOf(tx, athleteId);
}

/** For actions that do not make a day faithful, such as a message to the mentor. */
export async function recordActiveDay(tx: Tx, { athleteId, at }: Activity) {
  const athlete = await findStreak(tx, athleteId);
  if (athlete) await updateLastActiveDay(tx, { athleteId, day: dayIn(athlete.timeZone, at) });
}

/** Computes the streak from faithful days and rules. The longest streak never shrinks. */
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

/** Marks the days of many actions of an athlete who has none yet; `times` has the oldest first. */
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

/** Applies a new rest day or pause from today; earlier days keep the rule that they had. */
export async function changeRule(tx: Tx, { athleteId, before, after, today }: Change) {
  const { restDay, streakPausedUntil: pausedUntil } = after;
  if (restDay === before.restDay && pausedUntil === before.streakPausedUntil) return;
  const athlete = await findStreakWithRules(tx, athleteId);
  if (athlete?.rules.length === 0) await putStreakRule(tx, { athleteId, ...firstRule(before) });
  await putStreakRule(tx, { athleteId, fromDay: today, restDay, pausedUntil });
  await updateStreakOf(tx, athleteId);
}
