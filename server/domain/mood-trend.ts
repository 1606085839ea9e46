import { addDays, type Day, dayIn, weekDayOf } from "./days.ts";
import { feelingOf, type Mood } from "./mood-path.ts";

/** Twelve weeks. */
export const trendMs = 84 * 24 * 60 * 60 * 1_000;

type MoodEntry = { mood: Mood; intensity: number; createdAt: Date };

const weekDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

function mondayOf(day: Day): Day {
  return addDays(day, -weekDays.indexOf(weekDayOf(day)));
}

/** Average energy and brightness per week; weeks without entries are left out. */
export function trendOf(feelings: readonly MoodEntry[], timeZone: string) {
  const weeks = new Map<Day, MoodEntry[]>();
  for (const feeling of feelings) {
    const week = mondayOf(dayIn(timeZone, feeling.createdAt));
    weeks.set(week, [...(weeks.get(week) ?? []), feeling]);
  }
  return [...weeks].map(([week, feeling]) => {
    const points = feeling.map(({ mood, intensity }) => feelingOf(mood, intensity));
    return {
      week,
      entries: feeling.length,
      energy: mean(points.map(({ energy }) => energy)),
      brightness: mean(points.map(({ valence }) => valence)),
    };
  });
}

function mean(values: readonly number[]) {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 10) / 10;
}
