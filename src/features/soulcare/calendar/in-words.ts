import { monthInWords as words } from "#src/content/calendar.ts";
import type { Mark, MonthDay } from "./month.ts";

/** What the drawing of a month says, for those who hear it. */
export function inWords(days: readonly MonthDay[]) {
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
  const found: { first: number; last: number }[] = [];
  for (const date of dates) {
    const range = found.at(-1);
    if (range?.last === date - 1) range.last = date;
    else found.push({ first: date, last: date });
  }
  return found.map(({ first, last }) => words.range(first, last)).join(", ");
}
