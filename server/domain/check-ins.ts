import { checkInKeys } from "#db/values.ts";
import { addDays, type Day, mondayOf } from "./days.ts";

type Key = (typeof checkInKeys)[number];
export type Answers = Record<Key, number | null>;
type DayAnswers = Answers & { day: Day };

/** Something of each answer. */
export const perAnswer = <Part>(of: (key: Key) => Part): Record<Key, Part> => ({
  ...{ sleep: of("sleep"), body: of("body"), energy: of("energy") },
  ...{ pressure: of("pressure"), soul: of("soul") },
});

export const hasAnswer = (row: { [K in Key]?: number | null | undefined }) =>
  checkInKeys.some((key) => (row[key] ?? null) !== null);

/** A day on which the athlete needs people, not numbers. */
export function isHeavy({ soul, energy, pressure }: Pick<Answers, "soul" | "energy" | "pressure">) {
  return soul === 1 || (soul === 2 && (energy === 1 || pressure === 1));
}

/** How far back `isLongHeavy` looks. */
export const heavySpan = 14;
const mostHeavy = 10;

/** Heavy on ten of the last fourteen days. */
export function isLongHeavy(rows: readonly DayAnswers[], today: Day) {
  const from = addDays(today, 1 - heavySpan);
  const heavy = rows.filter((row) => row.day >= from && row.day <= today && isHeavy(row));
  return heavy.length >= mostHeavy;
}

/** The Monday with which the first of so many weeks begins; the last is the one under way. */
export const firstMonday = (today: Day, weeks: number): Day =>
  addDays(mondayOf(today), (1 - weeks) * 7);

/** Each of the weeks up to today with the means of its answers; null where there is none. */
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
