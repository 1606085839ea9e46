import * as z from "zod";
import { dayStates, weekDays } from "#db/values.ts";

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
