import { sql } from "drizzle-orm";
import { maxLengths } from "../limits.ts";
import { difficulties, growthCategories, weekDays } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Achievements, challenges, points and streaks. */
export function growthTables(c: Columns, people: AthleteTables) {
  const { longest, among, between, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);

  const achievements = c.table(
    "achievements",
    {
      id: c.id(),
      title: c.text().notNull(),
      description: c.text().notNull(),
      icon: c.text().notNull(),
      category: c.oneOf(growthCategories).notNull(),
      pointValue: c.integer().notNull(),
      requirement: c.text().notNull(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      longest(t.title, maxLengths.title),
      longest(t.description, maxLengths.description),
      among(t.category, growthCategories),
      atLeast(t.pointValue, 1),
    ],
  );

  const athleteAchievements = c.table(
    "athlete_achievements",
    {
      id: c.id(),
      athleteId: athleteId(),
      achievementId: c
        .integer()
        .notNull()
        .references(() => achievements.id, { onDelete: "cascade" }),
      unlockedAt: c.timestamp(),
      progress: c.integer().notNull().default(0),
      isCompleted: c.boolean().notNull().default(false),
    },
    (t) => [
      c.uniqueIndex("athlete_achievements_once").on(t.athleteId, t.achievementId),
      c.index("athlete_achievements_achievement").on(t.achievementId),
    ],
  );

  const challenges = c.table(
    "challenges",
    {
      id: c.id(),
      title: c.text().notNull(),
      description: c.text().notNull(),
      category: c.oneOf(growthCategories).notNull(),
      difficulty: c.oneOf(difficulties).notNull(),
      pointReward: c.integer().notNull(),
      timeLimit: c.integer(),
      /** On how many days the challenge is done; null: athletes set their progress in percent. */
      steps: c.integer(),
      /** What one step is called, such as "morning". */
      stepWord: c.text(),
      isActive: c.boolean().notNull().default(true),
      deletedAt: c.timestamp(),
    },
    (t) => [
      longest(t.title, maxLengths.title),
      longest(t.description, maxLengths.description),
      among(t.category, growthCategories),
      among(t.difficulty, difficulties),
      atLeast(t.pointReward, 1),
      atLeast(t.timeLimit, 1),
    ],
  );

  const athleteChallenges = c.table(
    "athlete_challenges",
    {
      id: c.id(),
      athleteId: athleteId(),
      challengeId: c
        .integer()
        .notNull()
        .references(() => challenges.id, { onDelete: "cascade" }),
      startedAt: c.timestamp().notNull(),
      completedAt: c.timestamp(),
      progress: c.integer().notNull().default(0),
      isCompleted: c.boolean().notNull().default(false),
      /** The athlete's day of the start, such as 2026-05-01; null without steps. */
      startDay: c.text(),
      /** The challenge's `steps` when this run began. */
      steps: c.integer(),
      /** The athlete's own words at the end of the run about what stayed with them. */
      closingLine: c.text(),
    },
    (t) => [
      between(t.progress, 0, 100),
      c
        .uniqueIndex("athlete_challenges_one_open")
        .on(t.athleteId, t.challengeId)
        .where(sql`${t.isCompleted} = false`),
      c.index("athlete_challenges_athlete").on(t.athleteId, t.startedAt),
      c.index("athlete_challenges_challenge").on(t.challengeId),
    ],
  );

  /** A day on which a step of a run was done; `isLate` if it was ticked on the following day. */
  const challengeTicks = c.table(
    "challenge_ticks",
    {
      id: c.id(),
      athleteId: athleteId(),
      runId: c
        .integer()
        .notNull()
        .references(() => athleteChallenges.id, { onDelete: "cascade" }),
      day: c.text().notNull(),
      isLate: c.boolean().notNull().default(false),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("challenge_ticks_once").on(t.runId, t.day),
      c.index("challenge_ticks_athlete").on(t.athleteId, t.day),
    ],
  );

  /** One row per reason. An athlete's `totalPoints` is the sum. */
  const points = c.table(
    "points",
    {
      id: c.id(),
      athleteId: athleteId(),
      reason: c.text().notNull(),
      amount: c.integer().notNull(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("points_once").on(t.athleteId, t.reason),
      c.index("points_history").on(t.athleteId, t.createdAt),
    ],
  );

  return {
    achievements,
    athleteAchievements,
    challenges,
    athleteChallenges,
    challengeTicks,
    points,
  };
}

/** Days are texts such as 2026-05-01, fixed in the athlete's time zone when they were stored. */
export function streakTables(c: Columns, people: AthleteTables) {
  const { among } = checks(c);
  const athleteId = ownerColumn(c, people);

  /** Days with at least one activity of the athlete. */
  const faithfulDays = c.table(
    "faithful_days",
    { id: c.id(), athleteId: athleteId(), day: c.text().notNull() },
    (t) => [c.uniqueIndex("faithful_days_once").on(t.athleteId, t.day)],
  );

  /** Rest day and pause from `fromDay` until the next row; changes never apply to earlier days. */
  const streakRules = c.table(
    "streak_rules",
    {
      id: c.id(),
      athleteId: athleteId(),
      fromDay: c.text().notNull(),
      restDay: c.oneOf(weekDays).notNull(),
      pausedUntil: c.text(),
    },
    (t) => [
      among(t.restDay, weekDays),
      c.uniqueIndex("streak_rules_once").on(t.athleteId, t.fromDay),
    ],
  );

  return { faithfulDays, streakRules };
}
