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

/** `isNew` is false if the athlete had the achievement already. */
export const grantedAchievement = z.object({ isNew: z.boolean() });

/** An achievement for staff: the measure it depends on, and how many athletes have it. */
export const usedAchievement = achievement.extend({
  /** null if staff give it by hand. */
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
  /** The number of days to tick; null: progress is a percentage. */
  steps: z.int().nullable(),
  /** The word for one step, such as "morning". */
  stepWord: z.string().nullable(),
  isActive: z.boolean(),
});

/** A challenge for staff: how many athletes are in it, and how many have finished it. */
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
  /** The athlete's own closing words. */
  closingLine: z.string().nullable(),
  /** The number of days to tick; null: `progress` is a percentage without ticks. */
  steps: z.int().nullable(),
  /** How many days are ticked. */
  ticks: z.int(),
  /** The day of the start in the athlete's time zone; null without `steps`. */
  startDay: z.string().nullable(),
  /** The current day in the athlete's time zone. */
  today: z.string(),
  /** The ticked days, earliest first. */
  days: z.array(z.string()),
  /** Days that can be ticked now: today, and once per run yesterday. */
  open: z.array(z.string()),
  /** Days whose tick can be removed now. */
  undoable: z.array(z.string()),
});

/** A challenge with the athlete's newest run. */
export const ownChallenge = challenge.extend({ run: run.nullable(), timesCompleted: z.int() });

export const unlockedAchievement = achievement.pick({
  id: true,
  title: true,
  icon: true,
  pointValue: true,
});

/** Achievements that the action unlocked. */
const unlocked = z.array(unlockedAchievement);
export const withUnlocked = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ unlocked });

/** `points`: the points that this step earned. */
export const movedRun = withUnlocked(run.extend({ points: z.int() }));

export const ownAchievement = achievement.extend({
  unlockedAt: z.date().nullable(),
  /** null if staff give it by hand. */
  measure: z.enum(achievementMeasures).nullable(),
  goal: z.int().nullable(),
  count: z.int(),
  progress: z.int(),
});

export const pointsEntry = z.object({
  id: z.int(),
  amount: z.int(),
  kind: z.enum(["challenge", "achievement", "session", "other"]),
  /** The title of the challenge, achievement or session, if there is one. */
  title: z.string().nullable(),
  createdAt: z.date(),
});

/** Sums over all athletes for this week. */
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
