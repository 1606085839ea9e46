import { weekDays } from "#db/values.ts";

/** A calendar day without a time zone, such as 2026-03-02. Strings sort in order of time. */
export type Day = string;
export type WeekDay = (typeof weekDays)[number];

/** The zone of Honour's office, for statistics and for people without a time zone. */
export const officeTimeZone = "America/New_York";

const maxCached = 1_000;
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  const parts = calendarOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Cached: creating a formatter costs more than a hundred uses. */
function calendarOf(timeZone: string) {
  const cached = calendars.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  if (calendars.size >= maxCached) calendars.clear();
  calendars.set(timeZone, formatter);
  return formatter;
}

/** Groups time zones by their current day. */
export function daysIn(timeZones: readonly string[], moment: Date) {
  const days = new Set(timeZones.map((timeZone) => dayIn(timeZone, moment)));
  return [...days].map((day) => ({
    day,
    timeZones: timeZones.filter((timeZone) => dayIn(timeZone, moment) === day),
  }));
}

const dayMs = 24 * 60 * 60_000;

/** How many days the second day is after the first. */
export const daysBetween = (first: Day, second: Day) =>
  (Date.parse(second) - Date.parse(first)) / dayMs;

/** Adds days; a negative count subtracts. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function weekDayOf(day: Day): WeekDay {
  return weekDays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "sunday";
}

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  let monday = day;
  while (weekDayOf(monday) !== "monday") monday = addDays(monday, -1);
  return monday;
}
