export { firstName } from "#server/input/first-name.ts";

const locale = "en-US";

const dateParts = { month: "short", day: "numeric", year: "numeric" } as const;
const timeParts = { hour: "numeric", minute: "2-digit", timeZoneName: "longGeneric" } as const;

/** Created on first use: each formatter takes milliseconds, and most screens need only one. */
function formatter(options: Intl.DateTimeFormatOptions) {
  let made: Intl.DateTimeFormat | undefined;
  return (date: Date) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(date);
  };
}

/** Aug 12, 2025 */
export const formatDate = formatter(dateParts);

/** Aug 12, 2025, 10:42 AM Eastern Time */
export const formatStamp = formatter({ ...dateParts, ...timeParts });

/** Thu, Aug 14, 10:45 AM Mountain Time */
export const formatMoment = formatter({
  weekday: "short",
  month: "short",
  day: "numeric",
  ...timeParts,
});

/** Thu, Aug 14, 10:45 AM */
export const formatHour = formatter({
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Mountain Time: the name of `timeZone`, by default of the browser's zone. */
export function formatZone(date: Date, timeZone?: string) {
  const name = { timeZoneName: "longGeneric", ...(timeZone && { timeZone }) } as const;
  const parts = new Intl.DateTimeFormat(locale, name).formatToParts(date);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** 10:42 AM Mountain */
export const formatTimeInZone = (date: Date) =>
  `${formatTime(date)} ${formatZone(date).replace(/ Time$/, "")}`;

/** Tuesday, August 12 */
export const formatDay = formatter({ weekday: "long", month: "long", day: "numeric" });

/** Thu */
export const formatWeekDay = formatter({ weekday: "short" });

/** Thursday */
export const formatLongWeekDay = formatter({ weekday: "long" });

const numbers = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "seven"; beyond twelve the number itself. */
export const numberWord = (count: number) => numbers[count] ?? String(count);

/** The same at the beginning of a sentence: "Seven". */
export function numberWordFirst(count: number) {
  const word = numberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** August 12 */
export const formatMonthDay = formatter({ month: "long", day: "numeric" });

/** Aug 12 */
export const formatShortDay = formatter({ month: "short", day: "numeric" });

/** How long ago: "2 h", spoken as "2 hours ago"; then "Yesterday", then "Aug 12". */
export function formatRecent(date: Date, now: Date) {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return same("Just now");
  if (minutes < 60) return { short: `${minutes} min`, spoken: ago(minutes, "minute") };
  const hours = Math.floor(minutes / 60);
  const days = nightsBetween(date, now);
  if (days === 0 || hours < 12) return { short: `${hours} h`, spoken: ago(hours, "hour") };
  if (days === 1) return same("Yesterday");
  return same(date.getFullYear() === now.getFullYear() ? formatShortDay(date) : formatDate(date));
}

const same = (words: string) => ({ short: words, spoken: words });
const ago = (count: number, unit: string) => `${plural(count, unit)} ago`;

/** The number of midnights between two dates. */
export function nightsBetween(from: Date, to: Date) {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(to) - day(from)) / 86_400_000);
}

/** August */
export const formatMonth = formatter({ month: "long" });

/** 10:42 AM */
export const formatTime = formatter({ timeStyle: "short" });

/** 10:42:08 AM */
export const formatClock = formatter({ timeStyle: "medium" });

/** 4700 cents become $47.00. */
export const formatMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);

/** Money without needless cents: $900, but $47.50. */
export const formatSum = (cents: number, currency: string) =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100);

/** 1240 becomes 1,240. */
export const formatCount = (count: number) => count.toLocaleString(locale);

/** 2025-08-12 becomes Aug 12, 2025. */
export const formatPlainDay = (day: string) => formatDate(new Date(`${day}T00:00`));

/** The local day in the format of a date input: 2025-08-12. */
export function plainDay(date: Date) {
  const digits = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
}

/** The greeting for the time of day. */
export function greetingAt(date: Date) {
  const hour = date.getHours();
  if (hour < 5 || hour >= 18) return "Good evening";
  return hour < 12 ? "Good morning" : "Good afternoon";
}

/** The first letters of the first two parts of a name. */
export function initials(name: string) {
  const [first = "", second = ""] = name.trim().split(/\s+/);
  return [first, second]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** mental_resilience becomes Mental resilience. */
export function labelOf(value: string) {
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** "1 day", "2 days" */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** The hours in which a mentor answers: "a day", "2 days" */
export const formatReplyHours = (hours: number) =>
  hours <= 24 ? "a day" : plural(Math.round(hours / 24), "day");
