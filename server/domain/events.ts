import { Temporal } from "temporal-polyfill";
import type { Day } from "./days.ts";
import { endOf, type Meeting } from "./slots.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** No event is longer. */
export const longestMs = 8 * hourMs;

/** From how many comers without a question of their own name on the staff see those without one. */
export const enoughComers = 3;

type Planned = Meeting & { canceledAt: Date | null };

export const isOver = (event: Meeting, now: Date) => endOf(event) <= now.getTime();

export const linkOpensAt = ({ startsAt }: Pick<Meeting, "startsAt">) =>
  new Date(startsAt.getTime() - 15 * minuteMs);

/** Whether those who come get the link to join. */
export const isLinkOpen = (event: Planned, now: Date) =>
  event.canceledAt === null &&
  now >= linkOpensAt(event) &&
  now.getTime() <= endOf(event) + 30 * minuteMs;

type WallTime = { day: Day; time: string; timeZone: string };

/**
 * The moment of a wall time such as 19:00. Undefined where the clocks skip it; where it comes
 * twice, the first one.
 */
export function momentOf({ day, time, timeZone }: WallTime) {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return zoned.toPlainDateTime().equals(wall) ? new Date(zoned.epochMilliseconds) : undefined;
}

/** When those who come are reminded; what lies behind is left out. */
export function eventReminders(startsAt: Date, now: Date) {
  const before = (ms: number) => new Date(startsAt.getTime() - ms);
  const all = [
    { when: "day", showAt: before(dayMs) },
    { when: "hour", showAt: before(hourMs) },
  ] as const;
  return all.filter(({ showAt }) => showAt > now);
}
