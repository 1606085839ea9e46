import { formatLongWeekDay, formatMonthDay, nightsBetween } from "#src/lib/format.ts";

const thisWeek = 7;

/** “today”, “tomorrow”, “on Friday”; from a week on “on December 12” */
export function dayInWords(day: string, now = new Date()) {
  const date = new Date(`${day}T00:00`);
  const nights = nightsBetween(now, date);
  if (nights <= 0) return "today";
  if (nights === 1) return "tomorrow";
  return `on ${nights < thisWeek ? formatLongWeekDay(date) : formatMonthDay(date)}`;
}
