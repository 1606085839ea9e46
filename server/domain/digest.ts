import type { digestRhythms } from "#db/notification-values.ts";
import type { Row } from "#db/schema/index.ts";
import { weekDays } from "#db/values.ts";
import { officeTimeZone } from "./days.ts";
import { inWords, sentenceOf } from "./notifications.ts";

type Rhythm = {
  digest: (typeof digestRhythms)[number];
  hour: number;
  weekDay: (typeof weekDays)[number];
  /** null for staff without a time zone of their own; the office's zone counts. */
  timeZone: string | null;
};

/** The default. */
export const usualRhythm = { digest: "daily", hour: 18, weekDay: "monday" } as const;

/** The next digest after a moment; null while it is off. */
export function nextDigest({ digest, hour, weekDay, timeZone }: Rhythm, after: Date) {
  if (digest === "off") return null;
  const day = digest === "weekly" ? weekDays.indexOf(weekDay) : undefined;
  return nextAt(timeZone ?? officeTimeZone, { hour, day }, after);
}

/** The next time at which this hour of the day begins in a zone. */
export const nextHour = (timeZone: string, hour: number, after: Date) =>
  nextAt(timeZone, { hour, day: undefined }, after);

/** When the next week begins in a zone. */
export const nextSunday = (timeZone: string, after: Date) =>
  nextAt(timeZone, { hour: 0, day: 0 }, after);

/** The hour of the day that the clocks of a zone show. */
export const hourIn = (timeZone: string, at: Date) => partsOf(timeZone, at)[3];

type Wanted = { hour: number; day: number | undefined };

/** The next time at which the hour begins, on this week day if one is given. */
function nextAt(timeZone: string, { hour, day }: Wanted, after: Date) {
  const [year, month, date] = partsOf(timeZone, after);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const wall = Date.UTC(year, month - 1, date + ahead, hour);
    if (day !== undefined && new Date(wall).getUTCDay() !== day) continue;
    const at = fromWall(timeZone, wall);
    if (at > after) return at;
  }
  throw new Error(`No such hour in ${timeZone}.`);
}

/** When the clocks of a zone show this time; if they skip the time, an hour before or after. */
function fromWall(timeZone: string, wall: number) {
  const lag = (at: number) => wall - shownAt(timeZone, new Date(at));
  const near = wall + lag(wall);
  // Corrected once more, because the clocks may change between the first guess and this moment.
  return new Date(near + lag(near));
}

function shownAt(timeZone: string, at: Date) {
  const [year, month, date, hour, minute] = partsOf(timeZone, at);
  return Date.UTC(year, month - 1, date, hour, minute);
}

const names = ["year", "month", "day", "hour", "minute"] as const;

function partsOf(timeZone: string, at: Date) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0] = names.map((name) =>
    parts.get(name),
  );
  return [year, month, date, hour, minute] as const;
}

type Counted = Pick<Row<"notifications">, "kind" | "count">;
type Told = Pick<Row<"notifications">, "kind" | "count" | "data">;

const groups: { kinds: readonly string[]; one: string; many: string }[] = [
  { kinds: ["homework"], one: "homework", many: "homeworks" },
  { kinds: ["prayer"], one: "prayer", many: "prayers" },
  { kinds: ["answered"], one: "answered request", many: "answered requests" },
  { kinds: ["reply"], one: "reply", many: "replies" },
  { kinds: ["announcement"], one: "announcement", many: "announcements" },
];

/** "Since yesterday: 3 prayers, 2 replies" */
export function digestSubject(rows: readonly Counted[], digest: Rhythm["digest"]) {
  const counts = groups.flatMap(({ kinds, one, many }) => {
    const told = rows.filter(({ kind }) => kinds.includes(kind));
    const count = told.reduce((sum, row) => sum + row.count, 0);
    return count === 0 ? [] : `${count} ${count === 1 ? one : many}`;
  });
  return `Since ${digest === "weekly" ? "last week" : "yesterday"}: ${counts.join(", ")}`;
}

/** One line for each notification, in the order of the subject; announcements share a line. */
export function digestLines(rows: readonly Told[]) {
  const lines = groups
    .filter(({ one }) => one !== "announcement")
    .flatMap(({ kinds }) => rows.filter(({ kind }) => kinds.includes(kind)).map(sentenceOf));
  const announcements = rows.filter(({ kind }) => kind === "announcement").length;
  if (announcements === 1) lines.push("One announcement.");
  if (announcements > 1) lines.push(`${inWords(announcements)} announcements.`);
  return lines;
}
