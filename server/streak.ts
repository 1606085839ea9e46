import type { Tx } from "#db/database.ts";
import {
  findStanding,
  insertFaithfulDay,
  listFaithfulDays,
  listStreakRules,
  putStreakRule,
  updateStreak,
} from "#db/queries/streak.ts";
import { type Day, dayIn } from "./domain/days.ts";
import { type Choice, firstRule, streakOf } from "./domain/streak.ts";

type Deed = { athleteId: number; at: Date };

/** Makes the day of a deed a faithful one: the day that it is where the athlete is, once and for good. */
export async function countDay(tx: Tx, { athleteId, at }: Deed) {
  const standing = await findStanding(tx, athleteId);
  if (!standing) return;
  const day = dayIn(standing.timeZone, at);
  if (await insertFaithfulDay(tx, { athleteId, day })) await keepStreak(tx, athleteId);
}

/** What the streak is by its days and rules; the longest one stays. */
export async function keepStreak(tx: Tx, athleteId: number) {
  const standing = await findStanding(tx, athleteId);
  const days = await listFaithfulDays(tx, { athleteId });
  if (!standing || days.length === 0) return;
  const stored = await listStreakRules(tx, athleteId);
  const rules = stored.length > 0 ? stored : [firstRule(standing)];
  const { current, holdsUntil } = streakOf({ days, rules });
  await updateStreak(tx, {
    athleteId,
    currentStreak: current,
    longestStreak: Math.max(current, standing.longestStreak),
    faithfulDays: days.length,
    streakHoldsUntil: holdsUntil,
  });
}

type Change = { athleteId: number; before: Choice; after: Choice; today: Day };

/** From today on other days ask nothing; what the days before asked stays as it was. */
export async function changeRule(tx: Tx, { athleteId, before, after, today }: Change) {
  const { restDay, streakPausedUntil: pausedUntil } = after;
  if (restDay === before.restDay && pausedUntil === before.streakPausedUntil) return;
  const known = await listStreakRules(tx, athleteId);
  if (known.length === 0) await putStreakRule(tx, { athleteId, ...firstRule(before) });
  await putStreakRule(tx, { athleteId, fromDay: today, restDay, pausedUntil });
  await keepStreak(tx, athleteId);
}
