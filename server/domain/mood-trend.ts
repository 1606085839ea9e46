import { moodsAfter } from "#db/values.ts";
import { type Day, dayIn, mondayOf } from "./days.ts";
import { type Feeling, feelingOf } from "./mood-path.ts";

const weekMs = 7 * 24 * 60 * 60 * 1_000;

export const trendMs = 12 * weekMs;

/** The weeks that the page shows. */
export const shownMs = 8 * weekMs;

type MoodEntry = Feeling & { createdAt: Date };

/** Average energy and brightness per week; weeks without entries are left out. */
export function trendOf(entries: readonly MoodEntry[], timeZone: string) {
  const weeks = new Map<Day, MoodEntry[]>();
  for (const entry of entries) {
    const week = mondayOf(dayIn(timeZone, entry.createdAt));
    weeks.set(week, [...(weeks.get(week) ?? []), entry]);
  }
  return [...weeks].map(([week, inWeek]) => {
    const points = inWeek.map(feelingOf);
    return {
      week,
      entries: inWeek.length,
      energy: mean(points.map(({ energy }) => energy)),
      brightness: mean(points.map(({ valence }) => valence)),
    };
  });
}

function mean(values: readonly number[]) {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((sum / values.length) * 10) / 10;
}

const better: readonly unknown[] = ["calmer", "readier"] satisfies (typeof moodsAfter)[number][];

/** How many lists were rated afterwards, and after how many the athlete felt better. */
export function outcomeOf(counts: readonly { moodAfter: string | null; lists: number }[]) {
  const answers = counts.filter(({ moodAfter }) => moodsAfter.some((known) => known === moodAfter));
  const sum = (rows: typeof answers) => rows.reduce((total, { lists }) => total + lists, 0);
  return {
    answered: sum(answers),
    better: sum(answers.filter(({ moodAfter }) => better.includes(moodAfter))),
  };
}
