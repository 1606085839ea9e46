import * as z from "zod";
import { dayStates, weekDays } from "#db/values.ts";

const dayState = z.enum(dayStates);

/** Where an athlete stands today. */
export const pointsSummary = z.object({
  totalPoints: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  /** All faithful days, which nobody loses. */
  faithfulDays: z.int(),
  /** The day that it is where the athlete is. */
  today: z.string(),
  todayState: dayState,
  restDay: z.enum(weekDays),
  streakPausedUntil: z.string().nullable(),
});

export const calendar = z.object({
  today: z.string(),
  /** Whole weeks, from a Sunday to the Saturday after today. */
  days: z.array(z.object({ day: z.string(), state: dayState })),
});
