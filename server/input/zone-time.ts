const locale = "en-US";
const time = { hour: "numeric", minute: "2-digit" } as const;
const withZone = { ...time, timeZoneName: "longGeneric" } as const;
const shortDay = { weekday: "short", month: "short", day: "numeric" } as const;
const longDay = { weekday: "long", month: "long", day: "numeric" } as const;

/** 6:30 PM */
export const timeIn = (timeZone: string, at: Date) => wordsOf(timeZone, at, time);

/** 6:30 PM Central */
export const clockIn = (timeZone: string, at: Date) => wordsOf(timeZone, at, withZone);

/** Central */
export const zoneWord = (timeZone: string, at: Date) =>
  clockIn(timeZone, at).replace(/^[\d:]+\s(?:[AP]M\s)?/, "");

/** Thu, Dec 3, 6:30 PM */
export const shortMomentIn = (timeZone: string, at: Date) =>
  wordsOf(timeZone, at, { ...shortDay, ...time });

/** Thu, Dec 3, 6:30 PM Central */
export const momentIn = (timeZone: string, at: Date) =>
  wordsOf(timeZone, at, { ...shortDay, ...withZone });

/** Thursday, December 3 */
export const longDayIn = (timeZone: string, at: Date) => wordsOf(timeZone, at, longDay);

/** Thursday, December 3, at 6:30 PM Central */
export const longMomentIn = (timeZone: string, at: Date) =>
  `${longDayIn(timeZone, at)}, at ${clockIn(timeZone, at)}`;

/** Dec 3 */
export const shortDayIn = (timeZone: string, at: Date) =>
  wordsOf(timeZone, at, { month: "short", day: "numeric" });

/** December */
export const monthIn = (timeZone: string, at: Date) => wordsOf(timeZone, at, { month: "long" });

/** 18:30 */
export const plainTimeIn = (timeZone: string, at: Date) =>
  formatter(timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);

/** 2026-12-03 */
export function plainDayIn(timeZone: string, at: Date) {
  const parts = formatter(timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
  const [month = "", day = "", year = ""] = parts.format(at).split("/");
  return `${year}-${month}-${day}`;
}

const wordsOf = (timeZone: string, at: Date, options: Intl.DateTimeFormatOptions) =>
  formatter(timeZone, options)
    .format(at)
    .replace(/ Time$/, "");

const mostFormatters = 200;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter takes longer than using it a hundred times. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([timeZone, options]);
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  if (formatters.size >= mostFormatters) formatters.clear();
  formatters.set(key, made);
  return made;
}
