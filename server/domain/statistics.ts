import { statusesOf, subscriptionStates } from "#db/payment-values.ts";
import type { monthlySessions as allowances, tracks } from "#db/values.ts";
import { addDays, type Day, dayIn, mondayOf, officeTimeZone } from "./days.ts";

export type Span = { from: Date; before: Date };

const hour = 60 * 60_000;

/** When this day begins in the office's time zone. */
function beginningOf(day: Day) {
  let moment = new Date(`${day}T00:00:00Z`).getTime();
  while (dayIn(officeTimeZone, new Date(moment)) < day) moment += hour;
  return new Date(moment);
}

const spanOf = (from: Day, before: Day): Span => ({
  from: beginningOf(from),
  before: beginningOf(before),
});

/** The last `count` weeks, each from Monday on, with the current week. */
export function weeksBefore(now: Date, count: number) {
  const monday = mondayOf(dayIn(officeTimeZone, now));
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(monday, (index + 1 - count) * 7);
    const before = addDays(from, 7);
    return { days: { from, before }, span: spanOf(from, before) };
  });
}

/** The last `count` months, with the current month. */
export function monthsBefore(now: Date, count: number) {
  const month = dayIn(officeTimeZone, now).slice(0, 7);
  return Array.from({ length: count }, (_, index) => {
    const from = `${addMonths(month, index + 1 - count)}-01`;
    const before = `${addMonths(month, index + 2 - count)}-01`;
    return { month: from.slice(0, 7), span: spanOf(from, before) };
  });
}

function addMonths(month: string, count: number) {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The state that staff see for a Stripe status. */
export function subscriptionStateOf(status: string | null) {
  const found = subscriptionStates.find(
    (state) => state !== "none" && isAmong(statusesOf[state], status),
  );
  return found ?? "none";
}

const isAmong = (statuses: readonly string[], status: string | null) =>
  status !== null && statuses.includes(status);

export function countStates(counted: readonly { status: string | null; count: number }[]) {
  return subscriptionStates.map((state) => ({
    state,
    count: sumOf(counted.filter(({ status }) => subscriptionStateOf(status) === state)),
  }));
}

type Track = (typeof tracks)[number];

/** How many mentor sessions all these members together may have in a month. */
export const allowanceOf = (
  members: readonly { track: Track; count: number }[],
  monthly: typeof allowances,
) => members.reduce((sum, { track, count }) => sum + monthly[track] * count, 0);

const sumOf = (counted: readonly { count: number }[]) =>
  counted.reduce((sum, { count }) => sum + count, 0);
