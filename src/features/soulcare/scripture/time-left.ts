import { formatDate, nightsBetween, plural } from "#src/lib/format.ts";

const timeLeftWords = {
  today: "ends today",
  tonight: "ends tonight",
  tomorrow: "ends tomorrow",
  days: (count: number) => `${plural(count, "day")} left`,
  over: "ended",
};

const eveningHour = 17;

/** Whether `timeLeft` says the day itself, so that the date need not. */
export const saysDay = (end: Date, now: Date) => nightsBetween(now, end) <= 1;

/** When a challenge ends or ended, by this browser's calendar. */
export function timeLeft(end: Date, now: Date) {
  if (end <= now) return `${timeLeftWords.over} ${formatDate(end)}`;
  const nights = nightsBetween(now, end);
  if (nights === 0)
    return end.getHours() >= eveningHour ? timeLeftWords.tonight : timeLeftWords.today;
  return nights === 1 ? timeLeftWords.tomorrow : timeLeftWords.days(nights);
}
