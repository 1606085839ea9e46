import { formatDate, nightsBetween, plural } from "#src/lib/format.ts";

const timeLeftWords = {
  today: "ends today",
  tonight: "ends tonight",
  tomorrow: "ends tomorrow",
  days: (count: number) => `${plural(count, "day")} left`,
  over: "ended",
};

const eveningHour = 17;

/** How long a challenge still runs, by the calendar of this browser. */
export function timeLeft(end: Date, now: Date) {
  if (end <= now) return `${timeLeftWords.over} ${formatDate(end)}`;
  const nights = nightsBetween(now, end);
  if (nights === 0)
    return end.getHours() >= eveningHour ? timeLeftWords.tonight : timeLeftWords.today;
  return nights === 1 ? timeLeftWords.tomorrow : timeLeftWords.days(nights);
}
