import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Announcement = RouterOutputs["admin"]["announcements"][number];

const states = ["visible", "upcoming", "inactive", "expired"] as const;
export type State = (typeof states)[number];

export type Filter = State | "all";
export const filters: readonly Filter[] = ["all", ...states];

/** Whether athletes see it; an expired one counts as expired even if it is inactive. */
export function stateOf({ isActive, startsAt, expiresAt }: Announcement, now: Date): State {
  if (expiresAt && expiresAt <= now) return "expired";
  if (!isActive) return "inactive";
  return startsAt && startsAt > now ? "upcoming" : "visible";
}

/** Visible ones first; in each state as the server sorts them. */
export function byState(announcements: readonly Announcement[], now: Date) {
  const state = (announcement: Announcement) => states.indexOf(stateOf(announcement, now));
  return announcements.toSorted((a, b) => state(a) - state(b));
}

export const startChoices = ["now", "date"] as const;
export const expiryChoices = ["day", "week", "month", "date", "never"] as const;

export type MomentChoice = (typeof startChoices | typeof expiryChoices)[number];

/** The moment of a choice, counted from now; null for none. For "date" it is a first proposal. */
export function momentOf(choice: MomentChoice, { now, days }: { now: Date; days: number }) {
  if (choice === "never" || choice === "now") return null;
  const end = new Date(now);
  if (choice === "month") end.setMonth(end.getMonth() + 1);
  else end.setDate(end.getDate() + { day: 1, week: 7, date: days }[choice]);
  // January 31 plus a month would be in March; it becomes the last day of February.
  if (choice === "month" && end.getDate() !== now.getDate()) end.setDate(0);
  return end;
}
