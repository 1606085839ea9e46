import type { WeekColumn } from "#src/components/week-columns.tsx";
import {
  formatLongWeekDay,
  formatMonthDay,
  formatTime,
  nightsBetween,
  plainDay,
} from "#src/lib/format.ts";
import { toCsv } from "#src/lib/save-file.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { addDays } from "#src/lib/weeks.ts";
import type { List } from "./mood-list.tsx";
import { contextNames, moodWords } from "./words.ts";

type Made = Pick<List, "context" | "createdAt">;

const daysPerWeek = 7;

/** "Before a game, Saturday 4:10 PM"; a list older than a week also has its date. */
export function headingOf({ context, createdAt }: Made, now: Date) {
  const day = formatLongWeekDay(createdAt);
  const isRecent = nightsBetween(createdAt, now) < daysPerWeek;
  const when = isRecent ? day : `${day}, ${formatMonthDay(createdAt)},`;
  const at = `${when} ${formatTime(createdAt)}`;
  return context ? `${contextNames[context]}, ${at}` : at;
}

/** "3:46" */
export const asMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function asText({ generatedPlaylist, tracks }: List) {
  const songs = tracks.map(({ title, artist }, index) => `${index + 1}. ${title}, ${artist}`);
  return [generatedPlaylist.name, "", ...songs].join("\n");
}

export function asCsv({ createdAt, tracks }: List) {
  const rows = tracks.map(({ title, artist, duration }) => [title, artist, asMinutes(duration)]);
  const { columns, file } = moodWords.whole;
  return { name: file(plainDay(createdAt)), text: toCsv([columns, ...rows]) };
}

const weeksShown = 8;

type Week = RouterOutputs["moods"]["trend"][number];

/** A column for each of the last eight weeks; weeks without an entry have no value. */
export function columnsOf(trend: readonly Week[], today: string): WeekColumn[] {
  const monday = mondayOf(today);
  // Where the athlete's zone is ahead of this browser's, a new week may have begun there.
  const newest = trend.at(-1)?.week ?? monday;
  const last = newest > monday ? newest : monday;
  return Array.from({ length: weeksShown }, (_, index) => {
    const week = addDays(last, (index + 1 - weeksShown) * daysPerWeek);
    const felt = trend.find((known) => known.week === week);
    return { week, value: felt?.brightness ?? null, count: felt?.entries ?? 0 };
  });
}

function mondayOf(day: string) {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysPerWeek;
  return addDays(day, -sinceMonday);
}
