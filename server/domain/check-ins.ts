import { checkInKeys } from "#db/values.ts";
import { addDays, type Day, mondayOf } from "./days.ts";

type Key = (typeof checkInKeys)[number];
export type Answers = Record<Key, number | null>;
type DayAnswers = Answers & { day: Day };

/** A record with a value for each answer's key. */
export const perAnswer = <Part>(of: (key: Key) => Part): Record<Key, Part> => ({
  sleep: of("sleep"),
  body: of("body"),
  energy: of("energy"),
  pressure: of("pressure"),
  soul: of("soul"),
});

export const hasAnswer = (row: { [K in Key]?: number | null | undefined }) =>
  checkInKeys.some((key) => (row[key] ?? null) !== null);

/** Whether the answers are so low that the athlete is shown people to turn to. */
export function isHeavy({ soul, energy, pressure }: Pick<Answers, "soul" | "energy" | "pressure">) {
  return soul === 1 || (soul === 2 && (energy === 1 || pressure === 1));
}

/** How many days `isLongHeavy` looks at, and how many of them must be heavy. */
export const heavySpan = 14;
const leastHeavy = 10;

/** Whether at least ten of the last fourteen days were heavy. */
export function isLongHeavy(rows: readonly DayAnswers[], today: Day) {
  const from = addDays(today, 1 - heavySpan);
  const heavy = rows.filter((row) => row.day >= from && row.day <= today && isHeavy(row));
  return heavy.length >= leastHeavy;
}

/** The Monday of the first of so many weeks; the last of them is the current week. */
export const firstMonday = (today: Day, weeks: number): Day =>
  addDays(mondayOf(today), (1 - weeks) * 7);

/** Each of the weeks up to today, with the average of each answer; null without answers. */
export function weeksOf(rows: readonly DayAnswers[], today: Day, weeks: number) {
  const first = firstMonday(today, weeks);
  const answered = rows.filter(hasAnswer);
  return Array.from({ length: weeks }, (_, index) => {
    const week = addDays(first, index * 7);
    const days = answered.filter(({ day }) => mondayOf(day) === week);
    const means = perAnswer((key) => mean(days.flatMap((row) => row[key] ?? [])));
    return { week, count: days.length, ...means };
  });
}

function mean(values: readonly number[]) {
  if (values.length === 0) return null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}
