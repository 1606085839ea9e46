import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Announcement = RouterOutputs["admin"]["announcements"][number];

const states = ["visible", "upcoming", "inactive", "expired"] as const;
export type State = (typeof states)[number];

export type Filter = State | "all";
export const filters: readonly Filter[] = ["all", ...states];

/** Expired takes precedence over inactive; only "visible" ones are shown to athletes. */
export function stateOf({ isActive, startsAt, expiresAt }: Announcement, now: Date): State {
  if (expiresAt && expiresAt <= now) return "expired";
  if (!isActive) return "inactive";
  return startsAt && startsAt > now ? "upcoming" : "visible";
}

/** Sorted in the order of `states`; within a state the server's order is kept. */
export function byState(announcements: readonly Announcement[], now: Date) {
  const state = (announcement: Announcement) => states.indexOf(stateOf(announcement, now));
  return announcements.toSorted((a, b) => state(a) - state(b));
}

export const startChoices = ["now", "date"] as const;
export const expiryChoices = ["day", "week", "month", "date", "never"] as const;

export type MomentChoice = (typeof startChoices | typeof expiryChoices)[number];

/**
 * The moment that a choice stands for; null if it stands for none. For "date" it is only the
 * proposed value of the date field, `days` ahead.
 */
export function momentOf(choice: MomentChoice, { now, days }: { now: Date; days: number }) {
  if (choice === "never" || choice === "now") return null;
  const moment = new Date(now);
  if (choice === "month") moment.setMonth(moment.getMonth() + 1);
  else moment.setDate(moment.getDate() + { day: 1, week: 7, date: days }[choice]);
  // January 31 plus a month would overflow into March; use the last day of February instead.
  if (choice === "month" && moment.getDate() !== now.getDate()) moment.setDate(0);
  return moment;
}
