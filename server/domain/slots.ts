import { Temporal } from "temporal-polyfill";
import type { Day } from "./days.ts";

const minuteMs = 60_000;
const cellMs = 15 * minuteMs;
const stepMinutes = 30;

/** Weekly hours, as minutes of the wall clock; weekday 0 is Sunday. */
type WeekHours = { weekday: number; fromMinute: number; untilMinute: number };
/** Replaces the hours of one day; without minutes the mentor is away. */
type DayHours = { day: Day; fromMinute: number | null; untilMinute: number | null };
type Range = { fromMinute: number; untilMinute: number };

export type Meeting = { startsAt: Date; minutes: number };
export type Hours = { week: readonly WeekHours[]; days: readonly DayHours[] };

/** The quarter hours since 1970 that a meeting touches. */
export function cellsOf({ startsAt, minutes }: Meeting) {
  const first = Math.floor(startsAt.getTime() / cellMs);
  const end = Math.ceil(endOf({ startsAt, minutes }) / cellMs);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

export const endOf = ({ startsAt, minutes }: Meeting) => startsAt.getTime() + minutes * minuteMs;

export const isQuarterHour = (at: Date) => at.getTime() % cellMs === 0;

type Wanted = {
  /** The mentor's time zone; `hours` are wall time in it. */
  zone: string;
  hours: Hours;
  minutes: number;
  busy: readonly Meeting[];
  /** The first and the last moment at which a slot may start. */
  from: Date;
  until: Date;
};

/** The starts that can be booked, earliest first. */
export function slotsOf({ zone, hours, minutes, busy, from, until }: Wanted) {
  const taken = new Set(busy.flatMap(cellsOf));
  const isFree = (startsAt: Date) =>
    startsAt >= from &&
    startsAt <= until &&
    !cellsOf({ startsAt, minutes }).some((cell) => taken.has(cell));
  return daysIn(zone, from, until).flatMap((day) =>
    rangesOn(day, hours).flatMap((range) => startsIn(day, { zone, range, minutes }).filter(isFree)),
  );
}

/** Whether a meeting lies outside the hours, or on a day on which the mentor is away. */
export function isOutside({ startsAt, minutes }: Meeting, zone: string, hours: Hours) {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone);
  const day = start.toPlainDate();
  const isWithin = ({ fromMinute, untilMinute }: Range) =>
    startsAt.getTime() >= instantOf(day, fromMinute, zone) &&
    endOf({ startsAt, minutes }) <= instantOf(day, untilMinute, zone);
  return !rangesOn(day, hours).some(isWithin);
}

function daysIn(zone: string, from: Date, until: Date) {
  const days: Temporal.PlainDate[] = [];
  const last = dayAt(until, zone);
  for (
    let day = dayAt(from, zone);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day);
  return days;
}

const dayAt = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();

function rangesOn(day: Temporal.PlainDate, { week, days }: Hours): Range[] {
  const exception = days.find((row) => row.day === day.toString());
  if (!exception) return week.filter(({ weekday }) => weekday === day.dayOfWeek % 7);
  const { fromMinute, untilMinute } = exception;
  return fromMinute === null || untilMinute === null ? [] : [{ fromMinute, untilMinute }];
}

type Window = { zone: string; range: Range; minutes: number };

/** Leaves out wall times that the clocks skip; of a repeated wall time, takes the first. */
function startsIn(day: Temporal.PlainDate, { zone, range, minutes }: Window) {
  const end = instantOf(day, range.untilMinute, zone);
  const starts: Date[] = [];
  const last = range.untilMinute - minutes;
  for (let minute = range.fromMinute; minute <= last; minute += stepMinutes) {
    const wall = wallTime(day, minute);
    const start = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
    const startsAt = new Date(start.epochMilliseconds);
    if (start.toPlainDateTime().equals(wall) && endOf({ startsAt, minutes }) <= end)
      starts.push(startsAt);
  }
  return starts;
}

const instantOf = (day: Temporal.PlainDate, minute: number, zone: string) =>
  wallTime(day, minute).toZonedDateTime(zone).epochMilliseconds;

/** Minute 1440 is the midnight at the end of the day. */
const wallTime = (day: Temporal.PlainDate, minute: number) =>
  day.toPlainDateTime().add({ minutes: minute });

/** The first moment of a day in a zone. */
export const startOfDay = (zone: string, day: Day) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
