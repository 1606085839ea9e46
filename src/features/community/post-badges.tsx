import { Check, TriangleAlert } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { community } from "#src/content/community.ts";

export const UrgentBadge = () => (
  <Badge colorPalette="red">
    <TriangleAlert size={13} aria-hidden />
    {community.urgent}
  </Badge>
);

export const AnsweredBadge = () => (
  <Badge colorPalette="green" alignSelf="start">
    <Check size={13} aria-hidden />
    {community.answered}
  </Badge>
);
