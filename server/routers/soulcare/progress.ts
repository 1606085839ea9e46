import * as z from "zod";
import { listAchievementsOf } from "#db/queries/achievements.ts";
import { countMeasures } from "#db/queries/measures.ts";
import { listMentorship } from "#db/queries/mentorship.ts";
import { listPoints } from "#db/queries/points.ts";
import { sumTogether } from "#db/queries/statistics.ts";
import { findStreak, findStreakWithRules, listFaithfulDays } from "#db/queries/streak.ts";
import { monthlySessions } from "#db/values.ts";
import { progressTowards } from "#server/domain/achievement-requirements.ts";
import { dayIn } from "#server/domain/days.ts";
import { beforeMonthOf, completedThisMonth, nextSession } from "#server/domain/mentorship.ts";
import { startOfDay } from "#server/domain/slots.ts";
import { calendarOf, rulesOf, todayState, weeksUpTo, withStreak } from "#server/domain/streak.ts";
import { ownRow } from "#server/errors.ts";
import { calendarInput, pageInput } from "#server/input/soulcare.ts";
import {
  calendar,
  ownAchievement,
  pointsEntry,
  pointsSummary,
  together,
} from "#server/output/growth.ts";
import { mentorship } from "#server/output/journey.ts";
import { athleteProcedure } from "#server/trpc.ts";

export const streakProcedures = {
  /** Points, streak and the state of today. */
  pointsSummary: athleteProcedure.output(pointsSummary).query(async ({ ctx }) => {
    const { database, viewer } = ctx;
    const stored = ownRow(await findStreak(database.read, viewer.athleteId));
    const today = dayIn(stored.timeZone, ctx.now());
    const { streakPausedUntil: until } = stored;
    return {
      ...withStreak(stored, ctx.now()),
      today,
      todayState: todayState(stored, today),
      streakPausedUntil: until !== null && until >= today ? until : null,
    };
  }),

  /** The state of each day of the last weeks. */
  calendar: athleteProcedure
    .input(calendarInput)
    .output(calendar)
    .query(async ({ ctx, input }) => {
      const { database, viewer } = ctx;
      const { athleteId } = viewer;
      const athlete = ownRow(await findStreakWithRules(database.read, athleteId));
      const today = dayIn(athlete.timeZone, ctx.now());
      const span = weeksUpTo(today, input.weeks);
      const days = await listFaithfulDays(database.read, { athleteId, from: span.from });
      const rules = rulesOf(athlete);
      const joined = dayIn(athlete.timeZone, athlete.createdAt);
      return { today, days: calendarOf({ ...span, days, rules, today, joined }) };
    }),
};

/** With fewer athletes, the sums would reveal too much about each. */
const fewestTogether = 5;

export const togetherProcedures = {
  /** What all athletes did this week; null while only a few were active. */
  together: athleteProcedure.output(together.nullable()).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const { timeZone } = ownRow(await findStreak(read, ctx.viewer.athleteId));
    const { from: day } = weeksUpTo(dayIn(timeZone, ctx.now()), 1);
    const week = await sumTogether(read, { day, since: startOfDay(timeZone, day) });
    return week.athletes < fewestTogether ? null : week;
  }),
};

export const achievementProcedures = {
  /** All achievements with the athlete's state and progress. */
  ownAchievements: athleteProcedure.output(z.array(ownAchievement)).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const counts = ownRow(await countMeasures(ctx.database.read, athleteId));
    const rows = await listAchievementsOf(ctx.database.read, athleteId);
    return rows.map(({ isCompleted, unlockedAt, ...row }) => {
      const progress = progressTowards(row.requirement, counts);
      if (!isCompleted) return { ...row, ...progress, unlockedAt: null };
      return { ...row, ...progress, count: progress.goal ?? 0, progress: 100, unlockedAt };
    });
  }),

  points: athleteProcedure
    .input(pageInput)
    .output(z.array(pointsEntry))
    .query(({ ctx, input }) =>
      listPoints(ctx.database.read, { athleteId: ctx.viewer.athleteId, ...input }),
    ),
};

export const mentorshipProcedures = {
  /** This month's sessions, the allowance and the next session. */
  mentorship: athleteProcedure.output(mentorship).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const now = ctx.now();
    const rows = await listMentorship(ctx.database.read, { athleteId, from: beforeMonthOf(now) });
    const athlete = ownRow(rows[0]);
    const sessions = rows.flatMap(({ session }) => session ?? []);
    const next = nextSession(sessions, now);
    return {
      track: athlete.track,
      zone: athlete.timeZone,
      allowance: monthlySessions[athlete.track],
      completed: completedThisMonth(sessions, athlete.timeZone, now),
      next: next ?? null,
    };
  }),
};
