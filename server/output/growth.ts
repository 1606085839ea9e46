import * as z from "zod";
import {
  achievementMeasures,
  challengeRunStates,
  dayStates,
  difficulties,
  growthCategories,
  weekDays,
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

/** Whether it was given now; false where the athlete had it. */
export const grantedAchievement = z.object({ isNew: z.boolean() });

/** As the staff read it: what it counts, and how many have it. */
export const usedAchievement = achievement.extend({
  /** null if the staff give it by hand. */
  measure: z.enum(achievementMeasures).nullable(),
  goal: z.int().nullable(),
  holders: z.int(),
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
  /** On how many days it is done; null: its number is all there is. */
  steps: z.int().nullable(),
  /** What one of them is called, such as "morning". */
  stepWord: z.string().nullable(),
  isActive: z.boolean(),
});

/** As the staff read it: how many athletes are on it, and have finished it. */
export const usedChallenge = challenge.extend({ started: z.int(), finished: z.int() });

export const deletedChallenge = challenge.extend({ deletedAt: z.date() });

export const run = z.object({
  id: z.int(),
  challengeId: z.int(),
  state: z.enum(challengeRunStates),
  progress: z.int(),
  startedAt: z.date(),
  /** null without a time limit. */
  endsAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  /** What stayed with the athlete. */
  closingLine: z.string().nullable(),
  /** On how many days it is done; null: `progress` is all there is. */
  steps: z.int().nullable(),
  /** How many of them are ticked. */
  ticks: z.int(),
  /** The athlete's day of the start. */
  startDay: z.string().nullable(),
  /** The athlete's day. */
  today: z.string(),
  /** The ticked ones, the earliest first. */
  days: z.array(z.string()),
  /** Those that can be ticked now: today, and yesterday once. */
  open: z.array(z.string()),
  /** Those whose tick can be taken back now. */
  undoable: z.array(z.string()),
});

/** A challenge with the athlete's newest run. */
export const ownChallenge = challenge.extend({ run: run.nullable(), timesCompleted: z.int() });

export const unlockedAchievement = achievement.pick({
  ...{ id: true, title: true, icon: true, pointValue: true },
});

/** Achievements that the action unlocked. */
const unlocked = z.array(unlockedAchievement);
export const withUnlocked = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ unlocked });

/** `points` are those paid for this step. */
export const movedRun = withUnlocked(run.extend({ points: z.int() }));

export const ownAchievement = achievement.extend({
  unlockedAt: z.date().nullable(),
  /** null if a mentor grants it by hand. */
  measure: z.enum(achievementMeasures).nullable(),
  goal: z.int().nullable(),
  count: z.int(),
  progress: z.int(),
});

export const pointsEntry = z.object({
  id: z.int(),
  amount: z.int(),
  kind: z.enum(["challenge", "achievement", "session", "other"]),
  /** The title of what was done, if it has one. */
  title: z.string().nullable(),
  createdAt: z.date(),
});

/** This week of all athletes, without names. */
export const together = z.object({
  athletes: z.int(),
  prayers: z.int(),
  faithfulDays: z.int(),
  versesFinished: z.int(),
});

const dayState = z.enum(dayStates);

/** Points and streak of an athlete today. */
export const pointsSummary = z.object({
  totalPoints: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  /** All faithful days; this number never shrinks. */
  faithfulDays: z.int(),
  /** The current day in the athlete's time zone. */
  today: z.string(),
  todayState: dayState,
  restDay: z.enum(weekDays),
  streakPausedUntil: z.string().nullable(),
});

export const calendar = z.object({
  today: z.string(),
  /** Whole weeks; the last one contains today. */
  days: z.array(z.object({ day: z.string(), state: dayState })),
});
