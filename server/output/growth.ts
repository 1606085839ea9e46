import * as z from "zod";
import {
  achievementMeasures,
  challengeRunStates,
  difficulties,
  growthCategories,
} from "#db/values.ts";

export const achievement = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  category: z.enum(growthCategories),
  pointValue: z.int(),
  requirement: z.string(),
});

export const deletedAchievement = achievement.extend({ deletedAt: z.date() });

export const challenge = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.enum(growthCategories),
  difficulty: z.enum(difficulties),
  pointReward: z.int(),
  timeLimit: z.int().nullable(),
  isActive: z.boolean(),
});

export const deletedChallenge = challenge.extend({ deletedAt: z.date() });

export const run = z.object({
  id: z.int(),
  challengeId: z.int(),
  state: z.enum(challengeRunStates),
  progress: z.int(),
  startedAt: z.date(),
  /** When its time is over; null where there is no limit. */
  endsAt: z.date().nullable(),
  completedAt: z.date().nullable(),
});

/** A challenge, and how far the athlete is with it; the newest run counts. */
export const ownChallenge = challenge.extend({ run: run.nullable(), timesCompleted: z.int() });

/** What a deed unlocked on the way. */
const unlocked = z.array(achievement.pick({ id: true, title: true, icon: true, pointValue: true }));
export const withUnlocked = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ unlocked });

/** `points` are those that this very step has paid. */
export const movedRun = withUnlocked(run.extend({ points: z.int() }));

export const ownAchievement = achievement.extend({
  unlockedAt: z.date().nullable(),
  /** What it counts; null where a mentor gives it by hand. */
  measure: z.enum(achievementMeasures).nullable(),
  goal: z.int().nullable(),
  count: z.int(),
  /** In percent. */
  progress: z.int(),
});

export const pointsEntry = z.object({
  id: z.int(),
  amount: z.int(),
  kind: z.enum(["challenge", "achievement", "session", "other"]),
  /** Of what was done; null where it has none. */
  title: z.string().nullable(),
  createdAt: z.date(),
});
