import { priorities } from "#db/values.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Announcement = RouterOutputs["admin"]["announcements"][number];

const states = ["visible", "inactive", "expired"] as const;
export type State = (typeof states)[number];

/** Whether athletes see it; what is over is said to be over, also where it is inactive. */
export function stateOf({ isActive, expiresAt }: Announcement, now: Date): State {
  if (expiresAt && expiresAt <= now) return "expired";
  return isActive ? "visible" : "inactive";
}

export type Filter = State | "all";
export const filters: readonly Filter[] = ["all", ...states];

/** What is visible comes first; then the urgent before the high, and the newest first in each. */
export function inOrder(announcements: readonly Announcement[], now: Date) {
  const place = (one: Announcement) => states.indexOf(stateOf(one, now));
  const weight = (one: Announcement) => priorities.indexOf(one.priority);
  return announcements.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      weight(b) - weight(a) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      b.id - a.id,
  );
}
