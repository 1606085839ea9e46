import { TriangleAlert } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { moderation } from "#src/content/admin-moderation.ts";
import type { Line } from "./case-line.tsx";

export function ReasonBadge({ reason }: { reason: Line["reasons"][number] }) {
  if (reason !== "danger")
    return (
      <Badge bg="bg.muted" color="fg">
        {moderation.reasons[reason]}
      </Badge>
    );
  return (
    <Badge colorPalette="red">
      <TriangleAlert size={13} aria-hidden />
      {moderation.reasons[reason]}
    </Badge>
  );
}
