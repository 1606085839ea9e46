import { Temporal } from "temporal-polyfill";
import type { Day } from "./days.ts";
import { endOf, type Meeting } from "./slots.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Staff see unnamed questions only if at least this many people come without a named question, so
 * that they cannot tell who asked.
 */
export const enoughComers = 3;

type Planned = Meeting & { canceledAt: Date | null };

export const isOver = (event: Meeting, now: Date) => endOf(event) <= now.getTime();

type Seats = { capacity: number | null; coming: number };

export const isFull = ({ capacity, coming }: Seats) => capacity !== null && coming >= capacity;

export const linkOpensAt = ({ startsAt }: Pick<Meeting, "startsAt">) =>
  new Date(startsAt.getTime() - 15 * minuteMs);

/** Whether people who are coming can see the link to join. */
export const isLinkOpen = (event: Planned, now: Date) =>
  event.canceledAt === null &&
  now >= linkOpensAt(event) &&
  now.getTime() <= endOf(event) + 30 * minuteMs;

type WallTime = { day: Day; time: string; timeZone: string };

/**
 * The moment of a wall time such as 19:00; undefined if the clocks skip it that day. If the clocks
 * show it twice, the first moment.
 */
export function momentOf({ day, time, timeZone }: WallTime) {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : undefined;
}

/** When people who are coming are reminded, without times that are over. */
export function eventReminders(startsAt: Date, now: Date) {
  const before = (ms: number) => new Date(startsAt.getTime() - ms);
  const all = [
    { when: "day", showAt: before(dayMs) },
    { when: "hour", showAt: before(hourMs) },
  ] as const;
  return all.filter(({ showAt }) => showAt > now);
}
