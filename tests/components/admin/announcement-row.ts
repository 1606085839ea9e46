import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Announcement = RouterOutputs["admin"]["announcements"][number];

/** An announcement for all, visible now, as the staff's list has it. */
export const announcement = (id: number, rest: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Announcement ${id}`,
  content: "At eight.",
  priority: "normal",
  isActive: true,
  isPinned: false,
  createdBy: "Naomi",
  createdAt: new Date("2026-03-02T15:00:00Z"),
  startsAt: null,
  expiresAt: null,
  audience: null,
  mentor: null,
  readers: null,
  ...rest,
});
