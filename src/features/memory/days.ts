import { formatLongWeekDay, formatMonthDay, nightsBetween } from "#src/lib/format.ts";

/** “today”, “tomorrow”, “on Friday”; from a week on “on December 12” */
export function dayInWords(day: string) {
  const date = new Date(`${day}T00:00`);
  const nights = nightsBetween(new Date(), date);
  if (nights <= 0) return "today";
  if (nights === 1) return "tomorrow";
  return `on ${nights < 7 ? formatLongWeekDay(date) : formatMonthDay(date)}`;
}
