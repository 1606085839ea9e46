import { priorities } from "#db/values.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Announcement = RouterOutputs["admin"]["announcements"][number];

const standings = ["visible", "inactive", "expired"] as const;
export type Standing = (typeof standings)[number];

/** Whether athletes see it; what is over is said to be over, also where it is inactive. */
export function standingOf({ isActive, expiresAt }: Announcement, now: Date): Standing {
  if (expiresAt && expiresAt <= now) return "expired";
  return isActive ? "visible" : "inactive";
}

export type Filter = Standing | "all";
export const filters: readonly Filter[] = ["all", ...standings];

/** What is visible comes first; then the urgent before the high, and the newest first in each. */
export function inOrder(announcements: readonly Announcement[], now: Date) {
  const place = (one: Announcement) => standings.indexOf(standingOf(one, now));
  const weight = (one: Announcement) => priorities.indexOf(one.priority);
  return announcements.toSorted(
    (a, b) =>
      place(a) - place(b) ||
      weight(b) - weight(a) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      b.id - a.id,
  );
}
