import type { Tx } from "#db/database.ts";
import {
  listLockedAchievements,
  listUnlockedAt,
  lockAchievement,
  unlockAchievement,
} from "#db/queries/achievements.ts";
import { countMeasures } from "#db/queries/measures.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { awardPoints, takeBackPoints } from "#db/queries/points.ts";
import { isMet, parseRequirement } from "./domain/achievement-requirements.ts";
import { forgetNotifications, notify } from "./notifications.ts";
import { recordFaithfulDay, recordFaithfulHistory } from "./streak.ts";

type Activity = { athleteId: number; at: Date };

/**
 * Called after an athlete's action, in the same write: the day counts as faithful, and achievements
 * whose requirement is now met unlock. Returns the unlocked achievements.
 */
export async function recordActivity(tx: Tx, { athleteId, at }: Activity) {
  await recordFaithfulDay(tx, { athleteId, at });
  return unlockMet(tx, { athleteId, at });
}

type History = { athleteId: number; times: readonly Date[] };

/** The same for many actions that are stored already; `times` has the oldest first. */
export async function recordPastActivity(tx: Tx, { athleteId, times }: History) {
  await recordFaithfulHistory(tx, { athleteId, times });
  const last = times.at(-1);
  if (last) await unlockMet(tx, { athleteId, at: last });
}

/** Unlocks all achievements whose requirement is met, and returns them. */
export async function unlockMet(tx: Tx, { athleteId, at }: Activity) {
  const locked = await listLockedAchievements(tx, athleteId);
  const measurable = locked.filter(({ requirement }) => parseRequirement(requirement));
  const counts = measurable.length > 0 ? await countMeasures(tx, athleteId) : undefined;
  if (!counts) return [];
  const met = measurable.filter(({ requirement }) => isMet(requirement, counts));
  for (const achievement of met) await unlock(tx, { athleteId, achievement, at });
  return met.map(({ requirement: _, ...unlocked }) => unlocked);
}

/** Takes an achievement and its points back. False if the athlete did not have it. */
export async function takeBack(tx: Tx, which: { athleteId: number; achievementId: number }) {
  const { athleteId, achievementId } = which;
  const hadIt = await lockAchievement(tx, which);
  if (hadIt) await takeBackPoints(tx, { athleteId, reason: achievementSubject(achievementId) });
  return hadIt;
}

/** Takes back achievements that unlocked at this time and whose requirement is no longer met. */
export async function takeBackUnmet(tx: Tx, { athleteId, at }: Activity) {
  const unlocked = await listUnlockedAt(tx, { athleteId, at });
  const measurable = unlocked.filter(({ requirement }) => parseRequirement(requirement));
  const counts = measurable.length > 0 ? await countMeasures(tx, athleteId) : undefined;
  if (!counts) return;
  const unmet = measurable.filter(({ requirement }) => !isMet(requirement, counts));
  for (const { id: achievementId } of unmet) {
    await takeBack(tx, { athleteId, achievementId });
    for (const userId of await listUserIds(tx, [athleteId]))
      await forgetNotifications(tx, achievementSubject(achievementId), { userId, athleteId });
  }
}

const achievementSubject = (id: number) => `achievement:${id}`;

type Unlock = Activity & { achievement: { id: number; pointValue: number } };

/**
 * Unlocks an achievement, gives its points and tells the athlete. False if it was unlocked already.
 */
export async function unlock(tx: Tx, { athleteId, achievement, at }: Unlock) {
  const { id: achievementId, pointValue: amount } = achievement;
  const isNew = await unlockAchievement(tx, { athleteId, achievementId, at });
  if (!isNew) return false;
  const subject = achievementSubject(achievementId);
  await awardPoints(tx, { athleteId, reason: subject, amount, at });
  await notify(tx, { to: await listUserIds(tx, [athleteId]), kind: "badge", subject, at });
  return true;
}
