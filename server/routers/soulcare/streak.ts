import { findStreak, findStreakWithRules, listFaithfulDays } from "#db/queries/streak.ts";
import { dayIn } from "../../domain/days.ts";
import { calendarOf, rulesOf, todayState, weeksUpTo, withStreak } from "../../domain/streak.ts";
import { unauthorized } from "../../errors.ts";
import { calendarInput } from "../../input/soulcare.ts";
import { calendar, pointsSummary } from "../../output/streak.ts";
import { athleteProcedure } from "../../trpc.ts";

export const streakProcedures = {
  /** Points, streak and the state of today. */
  pointsSummary: athleteProcedure.output(pointsSummary).query(async ({ ctx }) => {
    const { database, viewer } = ctx;
    const stored = found(await findStreak(database.read, viewer.athleteId));
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
      const athlete = found(await findStreakWithRules(database.read, athleteId));
      const today = dayIn(athlete.timeZone, ctx.now());
      const span = weeksUpTo(today, input.weeks);
      const days = await listFaithfulDays(database.read, { athleteId, from: span.from });
      const rules = rulesOf(athlete);
      const joined = dayIn(athlete.timeZone, athlete.createdAt);
      return { today, days: calendarOf({ ...span, days, rules, today, joined }) };
    }),
};

/** Throws if the account was deleted from another device. */
function found<T>(stored: T | undefined): T {
  if (!stored) throw unauthorized();
  return stored;
}
