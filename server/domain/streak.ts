import type { dayStates } from "#db/values.ts";
import { addDays, type Day, dayIn, type WeekDay, weekDayOf } from "./days.ts";

/** The rest day and the pause that apply from `fromDay` until the next rule. */
export type Rule = { fromDay: Day; restDay: WeekDay; pausedUntil: Day | null };

/** Faithful days, and at least one rule; the rules are sorted by `fromDay`. */
type History = { days: readonly Day[]; rules: readonly Rule[] };

type DayState = (typeof dayStates)[number];

const beginning = "0001-01-01";

/** The athlete's current choice. */
export type Choice = { restDay: WeekDay; streakPausedUntil: Day | null };

/** The rule for all days of an athlete who never changed the choice. */
export const firstRule = ({ restDay, streakPausedUntil }: Choice): Rule => ({
  fromDay: beginning,
  restDay,
  pausedUntil: streakPausedUntil,
});

export const rulesOf = (athlete: Choice & { rules: readonly Rule[] }) =>
  athlete.rules.length > 0 ? athlete.rules : [firstRule(athlete)];

/** "rest" or "paused" if the day needs no action. */
function excuseOn(rules: readonly Rule[], day: Day): "rest" | "paused" | undefined {
  const rule = rules.findLast(({ fromDay }) => fromDay <= day) ?? rules[0];
  if (rule?.pausedUntil && day <= rule.pausedUntil) return "paused";
  return rule?.restDay === weekDayOf(day) ? "rest" : undefined;
}

/** The length of the streak, and the last day on which it holds without a further action. */
export function streakOf({ days, rules }: History) {
  const sorted = [...days].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return { current: 0, holdsUntil: null };
  let holdsUntil = addDays(last, 1);
  while (excuseOn(rules, holdsUntil)) holdsUntil = addDays(holdsUntil, 1);
  return { current: runUpTo(last, { first, rules, done: new Set(days) }), holdsUntil };
}

type Run = { first: Day; rules: readonly Rule[]; done: ReadonlySet<Day> };

function runUpTo(last: Day, { first, rules, done }: Run) {
  let count = 0;
  for (let day = last; day >= first; day = addDays(day, -1)) {
    if (done.has(day)) count += 1;
    else if (!excuseOn(rules, day)) break;
  }
  return count;
}

type Stored = { currentStreak: number; streakHoldsUntil: Day | null; timeZone: string };

/** The row with its current streak: a broken streak counts 0 without a write. */
export function withStreak<Row extends Stored>(row: Row, now: Date): Row {
  const { streakHoldsUntil: last, timeZone } = row;
  const isOver = last !== null && dayIn(timeZone, now) > last;
  return isOver ? { ...row, currentStreak: 0 } : row;
}

/** `joined` is the athlete's first day. */
type DayHistory = { done: ReadonlySet<Day>; rules: readonly Rule[]; today: Day; joined: Day };

function stateOf(day: Day, { done, rules, today, joined }: DayHistory): DayState {
  if (done.has(day)) return "faithful";
  if (day > today) return "future";
  if (day < joined) return "before";
  return excuseOn(rules, day) ?? (day === today ? "open" : "missed");
}

type StreakRow = Choice & { streakHoldsUntil: Day | null };

/** The state of today, computed without reading the faithful days. */
export function todayState(
  athlete: StreakRow & { lastFaithfulDay: Day | null },
  today: Day,
): DayState {
  const done = new Set(athlete.lastFaithfulDay === null ? [] : [athlete.lastFaithfulDay]);
  return stateOf(today, { done, rules: [firstRule(athlete)], today, joined: beginning });
}

type Span = History & { from: Day; to: Day; today: Day; joined: Day };

/** The state of each day in a range. */
export function calendarOf({ days, rules, from, to, today, joined }: Span) {
  const done = new Set(days);
  const states: { day: Day; state: DayState }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    states.push({ day, state: stateOf(day, { done, rules, today, joined }) });
  return states;
}

/** The first and last day of `weeks` calendar weeks (Sunday to Saturday), up to this week. */
export function weeksUpTo(today: Day, weeks: number) {
  const weekDay = new Date(`${today}T00:00:00Z`).getUTCDay();
  const to = addDays(today, 6 - weekDay);
  return { from: addDays(to, 1 - weeks * 7), to };
}

/** A streak may be paused until a day from today up to a year ahead. */
export function mayPauseUntil(day: Day, today: Day) {
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day >= today && day <= inOneYear;
}
