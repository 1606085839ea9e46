import { priorities } from "#db/values.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Announcement = RouterOutputs["admin"]["announcements"][number];

const states = ["visible", "inactive", "expired"] as const;
export type State = (typeof states)[number];

export type Filter = State | "all";
export const filters: readonly Filter[] = ["all", ...states];

/** Whether athletes see it; an expired one counts as expired even if it is inactive. */
export function stateOf({ isActive, expiresAt }: Announcement, now: Date): State {
  if (expiresAt && expiresAt <= now) return "expired";
  return isActive ? "visible" : "inactive";
}

/** Visible ones first; in each state by priority, then the newest first. */
export function inOrder(announcements: readonly Announcement[], now: Date) {
  const state = (announcement: Announcement) => states.indexOf(stateOf(announcement, now));
  const weight = ({ priority }: Announcement) => priorities.indexOf(priority);
  return announcements.toSorted(
    (a, b) =>
      state(a) - state(b) ||
      weight(b) - weight(a) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      b.id - a.id,
  );
}

export const expiryChoices = ["day", "week", "month", "date", "never"] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** When an announcement expires, counted from now. For "date" it is a first proposal, a week. */
export function expiryOf(choice: ExpiryChoice, now: Date) {
  if (choice === "never") return null;
  const end = new Date(now);
  if (choice === "month") end.setMonth(end.getMonth() + 1);
  else end.setDate(end.getDate() + (choice === "day" ? 1 : 7));
  // January 31 plus a month would be in March; it becomes the last day of February.
  if (choice === "month" && end.getDate() !== now.getDate()) end.setDate(0);
  return end;
}
