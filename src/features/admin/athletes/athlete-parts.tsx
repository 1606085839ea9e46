import { Check, TriangleAlert } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import type { ListedAthlete } from "./athletes-query.ts";
import { stateWords } from "./words.ts";

export function StateBadge({ state }: { state: ListedAthlete["subscription"] }) {
  const word = stateWords[state];
  if (state === "active")
    return (
      <Badge colorPalette="green">
        <Check size={14} aria-hidden />
        {word}
      </Badge>
    );
  if (state === "past_due")
    return (
      <Badge colorPalette="red">
        <TriangleAlert size={14} aria-hidden />
        {word}
      </Badge>
    );
  return (
    <Badge bg="transparent" color="fg.muted" borderWidth="1px" borderColor="border.emphasized">
      {word}
    </Badge>
  );
}
