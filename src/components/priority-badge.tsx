import { TriangleAlert } from "lucide-react";
import type { priorities } from "#db/values.ts";
import { labelOf } from "#src/lib/format.ts";
import { Badge } from "./badge.tsx";

export type Priority = (typeof priorities)[number];

type Look = { edge: string; palette: string };

export const priorityLooks: Record<Priority, Look> = {
  urgent: { edge: "fg.error", palette: "red" },
  high: { edge: "accent.border", palette: "accent" },
  normal: { edge: "fg.info", palette: "blue" },
  low: { edge: "border.lane", palette: "gray" },
};

/** How pressing an announcement is, in a word. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <Badge colorPalette={priorityLooks[priority].palette}>
      {priority === "urgent" && <TriangleAlert size={13} aria-hidden />}
      {labelOf(priority)}
    </Badge>
  );
}
