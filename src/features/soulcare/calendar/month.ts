import type { dayStates, weekDays } from "#db/values.ts";

/** A day of the calendar as text, 2025-08-12, and its month, 2025-08: in no zone, like the server's. */
type Day = string;
export type Month = string;

/** What is drawn for a day; nothing for one that is open, was missed or is still to come. */
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

/** What the server knows of the days, and what is chosen for those to come. */
export type Known = {
  today: Day;
  days: readonly { day: Day; state: DayState }[];
  restDay: (typeof weekDays)[number];
  pausedUntil: Day | null;
  /** The names of the days of the week, Sunday first. */
  weekDays: typeof weekDays;
};

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The month so many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Every day of a month in its place: rows are weeks from Sunday to Saturday. */
export function daysOf(month: Month, known: Known): MonthDay[] {
  const first = dateOf(`${month}-01`).getUTCDay();
  const count = Number(new Date(dateOf(`${addMonths(month, 1)}-01`).getTime() - 1).getUTCDate());
  const states = new Map(known.days.map(({ day, state }) => [day, state]));
  return Array.from({ length: count }, (_, index) => {
    const date = index + 1;
    const day = `${month}-${String(date).padStart(2, "0")}`;
    const column = (first + index) % 7;
    return {
      ...{ day, date, column, row: Math.floor((first + index) / 7) },
      mark: markOf(day, { ...known, column, state: states.get(day) }),
      isToday: day === known.today,
    };
  });
}

type Placed = Known & { column: number; state: DayState | undefined };

function markOf(day: Day, { state, today, column, restDay, pausedUntil, weekDays }: Placed): Mark {
  if (state === "faithful" || state === "rest" || state === "paused") return state;
  if (day <= today) return "none";
  if (pausedUntil !== null && day <= pausedUntil) return "paused";
  return weekDays[column] === restDay ? "rest" : "none";
}

/** Days of one row that follow each other and have the same mark. */
export type Run = {
  mark: Mark;
  row: number;
  from: number;
  to: number;
  /** It comes from the row above, or goes on in the row below or up to today. */
  isOpenBefore: boolean;
  isOpenAfter: boolean;
};

/** The lanes of a month, from left to right and from top to bottom. */
export function runsOf(days: readonly MonthDay[], mark: Mark): Run[] {
  const runs: Run[] = [];
  days.forEach((day, index) => {
    if (day.mark !== mark) return;
    const before = days[index - 1];
    const last = runs.at(-1);
    if (last && before?.mark === mark && before.row === day.row) last.to = day.column;
    else runs.push(runFrom(day, before));
    const run = runs.at(-1);
    if (run) run.isOpenAfter = goesOn(day, days[index + 1]);
  });
  return runs;
}

function runFrom({ mark, row, column }: MonthDay, before: MonthDay | undefined): Run {
  const isOpenBefore = before?.mark === mark;
  return { mark, row, from: column, to: column, isOpenBefore, isOpenAfter: false };
}

/** A lane that ends before today may still be run on. */
function goesOn(day: MonthDay, next: MonthDay | undefined) {
  if (!next) return false;
  const leadsToToday = day.mark === "faithful" && next.isToday && next.mark === "none";
  return next.mark === day.mark ? next.row !== day.row : leadsToToday && next.row === day.row;
}

/** The earliest month that all is known of, or in which the athlete came. */
export function firstMonth({ days, today }: Pick<Known, "days" | "today">): Month {
  const [first] = days;
  const joined = days.find(({ state }) => state !== "before");
  if (!first || !joined) return monthOf(today);
  if (joined.day !== first.day) return monthOf(joined.day);
  const isFirstOfMonth = first.day.endsWith("-01");
  return isFirstOfMonth ? monthOf(first.day) : addMonths(monthOf(first.day), 1);
}
