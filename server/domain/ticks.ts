import { addDays, type Day } from "./days.ts";

type Tick = { day: Day; isLate: boolean };

/** A run that is counted by days. */
export type CountedRun = { startDay: Day; steps: number; ticks: readonly Tick[] };

/** Why this day cannot be ticked now; undefined if it can. */
export function refusalOf({ startDay, steps, ticks }: CountedRun, day: Day, today: Day) {
  const isYesterday = day === addDays(today, -1);
  if (day !== today && !isYesterday) return "another day";
  if (day < startDay) return "before it began";
  if (ticks.length >= steps) return "full";
  return isYesterday && ticks.some(({ isLate }) => isLate) ? "one was added" : undefined;
}

/** Today, or yesterday once in a run, never before it began. */
export function daysToTick(run: CountedRun, today: Day): Day[] {
  const isOpen = (day: Day) =>
    !run.ticks.some((tick) => tick.day === day) && !refusalOf(run, day, today);
  return [addDays(today, -1), today].filter(isOpen);
}

/** Rounded down, so 100 only when nothing is missing. */
export const progressOf = ({ steps, ticks }: Pick<CountedRun, "steps" | "ticks">) =>
  Math.min(Math.floor((ticks.length / steps) * 100), 100);

/** What a number asks of a run that is counted by days: at most today's tick, set or taken back. */
export function tickFor(run: CountedRun, progress: number, today: Day) {
  const wanted = Math.ceil((progress / 100) * run.steps);
  const { length } = run.ticks;
  if (wanted > length) return daysToTick(run, today).includes(today) ? "set" : "nothing";
  const isToday = run.ticks.some(({ day }) => day === today);
  return wanted < length && isToday ? "clear" : "nothing";
}
