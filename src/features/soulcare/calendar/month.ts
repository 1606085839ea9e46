import type { dayStates, weekDays } from "#db/values.ts";
import { monthWords as words } from "./words.ts";

/** A calendar day without a time zone, such as "2025-08-12". */
type Day = string;
/** A month, such as "2025-08". */
export type Month = string;

/** How a day is drawn; "none" for a day that is open, missed, in the future or before joining. */
export type Mark = "faithful" | "rest" | "paused" | "none";

export type MonthDay = {
  day: Day;
  date: number;
  row: number;
  column: number;
  mark: Mark;
  isToday: boolean;
};

type DayState = (typeof dayStates)[number];

/** The server's days, plus the rest day and pause that apply to future days. */
export type Calendar = {
  today: Day;
  days: readonly { day: Day; state: DayState }[];
  restDay: (typeof weekDays)[number];
  pausedUntil: Day | null;
  /** From Sunday to Saturday. */
  weekDays: typeof weekDays;
};

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

export const monthOf = (day: Day): Month => day.slice(0, 7);

export function addMonths(month: Month, count: number): Month {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The days of a month; a row is a week from Sunday to Saturday. */
export function daysOf(month: Month, calendar: Calendar): MonthDay[] {
  const first = dateOf(`${month}-01`).getUTCDay();
  const count = new Date(dateOf(`${addMonths(month, 1)}-01`).getTime() - 1).getUTCDate();
  const states = new Map(calendar.days.map(({ day, state }) => [day, state]));
  return Array.from({ length: count }, (_, index) => {
    const date = index + 1;
    const day = `${month}-${String(date).padStart(2, "0")}`;
    const column = (first + index) % 7;
    return {
      day,
      date,
      column,
      row: Math.floor((first + index) / 7),
      mark: markOf(day, { ...calendar, column, state: states.get(day) }),
      isToday: day === calendar.today,
    };
  });
}

type DayFacts = Calendar & { column: number; state: DayState | undefined };

function markOf(
  day: Day,
  { state, today, column, restDay, pausedUntil, weekDays }: DayFacts,
): Mark {
  if (state === "faithful" || state === "rest" || state === "paused") return state;
  if (day <= today) return "none";
  if (pausedUntil !== null && day <= pausedUntil) return "paused";
  return weekDays[column] === restDay ? "rest" : "none";
}

/** Consecutive days of one row with the same mark, drawn as one lane. */
export type Run = {
  mark: Mark;
  row: number;
  from: number;
  to: number;
  /** Continues from the row above. */
  isOpenBefore: boolean;
  /** Continues into the row below, or up to today. */
  isOpenAfter: boolean;
};

export function runsOf(days: readonly MonthDay[], mark: Mark): Run[] {
  const runs: Run[] = [];
  days.forEach((day, index) => {
    if (day.mark !== mark) return;
    const before = days[index - 1];
    const last = runs.at(-1);
    if (last && before?.mark === mark && before.row === day.row) last.to = day.column;
    else runs.push(runFrom(day, before));
    const run = runs.at(-1);
    if (run) run.isOpenAfter = isOpenAfter(day, days[index + 1]);
  });
  return runs;
}

function runFrom({ mark, row, column }: MonthDay, before: MonthDay | undefined): Run {
  const isOpenBefore = before?.mark === mark;
  return { mark, row, from: column, to: column, isOpenBefore, isOpenAfter: false };
}

/** True if the mark goes on in the next row, or a faithful lane leads to an open today. */
function isOpenAfter(day: MonthDay, next: MonthDay | undefined) {
  if (!next) return false;
  const isSameRow = next.row === day.row;
  if (next.mark === day.mark) return !isSameRow;
  return isSameRow && day.mark === "faithful" && next.isToday && next.mark === "none";
}

/** The month in which the athlete joined, or the first complete month of the loaded days. */
export function firstMonth({ days, today }: Pick<Calendar, "days" | "today">): Month {
  const [first] = days;
  const joined = days.find(({ state }) => state !== "before");
  if (!first || !joined) return monthOf(today);
  if (joined.day !== first.day) return monthOf(joined.day);
  const isFirstOfMonth = first.day.endsWith("-01");
  return isFirstOfMonth ? monthOf(first.day) : addMonths(monthOf(first.day), 1);
}

/** The text of a month for screen readers. */
export function monthText(days: readonly MonthDay[]) {
  const faithful = datesOf(days, "faithful");
  const rest = datesOf(days, "rest");
  const paused = datesOf(days, "paused");
  const today = days.find(({ isToday }) => isToday);
  return [
    faithful.length > 0 ? words.faithful(faithful.length, ranges(faithful)) : words.noFaithful,
    rest.length > 0 && words.rest(ranges(rest)),
    paused.length > 0 && words.paused(ranges(paused)),
    today && `${words.today(today.date)}, ${words.todayIs[today.mark]}`,
  ]
    .filter(Boolean)
    .join(" ");
}

const datesOf = (days: readonly MonthDay[], wanted: Mark) =>
  days.filter(({ mark }) => mark === wanted).map(({ date }) => date);

/** 1, 2, 4, 5, 6 and 11 become "1 to 2, 4 to 6, 11". */
function ranges(dates: readonly number[]) {
  const dateRanges: { first: number; last: number }[] = [];
  for (const date of dates) {
    const range = dateRanges.at(-1);
    if (range?.last === date - 1) range.last = date;
    else dateRanges.push({ first: date, last: date });
  }
  return dateRanges.map(({ first, last }) => words.range(first, last)).join(", ");
}

/** Sizes in SVG units; one unit is one pixel at full width. */
const cell = { width: 39, height: 38, step: 43 } as const;
const arch = { width: 28, height: 31, top: 3, foot: 3 } as const;
const line = 1.5;

export const headHeight = 26;
export const monthWidth = 7 * cell.width;
export const lane = { height: 28, radius: 14 - line / 2, line } as const;
export const discRadius = 15;

export const monthHeight = (rows: number) => headHeight + rows * cell.step;
export const centerOf = (column: number) => (column + 0.5) * cell.width;
const topOf = (row: number) => headHeight + row * cell.step;
export const middleOf = (row: number) => topOf(row) + cell.height / 2;

/** A lane and the frame that clips it: a round end outside the frame is not drawn. */
export function laneBox({ row, from, to, isOpenBefore, isOpenAfter }: Run) {
  const width = (to - from + 1) * cell.width;
  const left = isOpenBefore ? -lane.height : line / 2;
  const right = isOpenAfter ? width + lane.height : width - line / 2;
  return {
    frame: { x: from * cell.width, y: middleOf(row) - lane.height / 2, width, height: lane.height },
    bar: { x: left, y: line / 2, width: right - left, height: lane.height - line },
  };
}

/** A small arch around a rest day. */
export function archPath({ row, column }: { row: number; column: number }) {
  const left = centerOf(column) - arch.width / 2;
  const right = left + arch.width;
  const top = topOf(row) + arch.top;
  const bottom = top + arch.height;
  const r = arch.width / 2;
  const { foot } = arch;
  return [
    `M${left} ${bottom - foot}V${top + r}A${r} ${r} 0 0 1 ${right} ${top + r}V${bottom - foot}`,
    `A${foot} ${foot} 0 0 1 ${right - foot} ${bottom}H${left + foot}`,
    `A${foot} ${foot} 0 0 1 ${left} ${bottom - foot}Z`,
  ].join("");
}
