import { addDays, type Day } from "./days.ts";

type Tick = { day: Day; isLate: boolean };

/** A run of a challenge that is counted by days. */
export type CountedRun = { startDay: Day; steps: number; ticks: readonly Tick[] };

/** Why this day cannot be ticked now; undefined if it can. */
export function refusalOf({ startDay, steps, ticks }: CountedRun, day: Day, today: Day) {
  const isYesterday = day === addDays(today, -1);
  if (day !== today && !isYesterday) return "another day";
  if (day < startDay) return "before it began";
  if (ticks.length >= steps) return "full";
  return isYesterday && ticks.some(({ isLate }) => isLate) ? "one was added" : undefined;
}

/** The days that can be ticked now: today and, once in a run, yesterday. */
export function daysToTick(run: CountedRun, today: Day): Day[] {
  const isOpen = (day: Day) =>
    !run.ticks.some((tick) => tick.day === day) && !refusalOf(run, day, today);
  return [addDays(today, -1), today].filter(isOpen);
}

/** In percent, rounded down, so 100 only when all steps are ticked. */
export const progressOf = ({ steps, ticks }: Pick<CountedRun, "steps" | "ticks">) =>
  Math.min(Math.floor((ticks.length / steps) * 100), 100);

/** What to do with today's tick so that the run comes nearer to a progress in percent. */
export function tickFor(run: CountedRun, progress: number, today: Day) {
  const wanted = Math.ceil((progress / 100) * run.steps);
  const { length } = run.ticks;
  if (wanted > length) return daysToTick(run, today).includes(today) ? "set" : "nothing";
  const isTicked = run.ticks.some(({ day }) => day === today);
  return wanted < length && isTicked ? "clear" : "nothing";
}
