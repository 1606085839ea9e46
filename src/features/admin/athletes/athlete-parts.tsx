import { chakra } from "@chakra-ui/react";
import { Check, TriangleAlert } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { initials } from "#src/lib/format.ts";
import type { ListedAthlete } from "./athletes-query.ts";
import { stateWords } from "./words.ts";

/** The initials of a name, for the list and the drawer. */
export const Monogram = ({ name }: { name: string }) => <Arch aria-hidden>{initials(name)}</Arch>;

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

const Arch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flex: "none",
    w: "38px",
    h: "44px",
    pt: "1",
    borderRadius: "19px 19px 4px 4px",
    bg: "bg.muted",
    textStyle: "label",
  },
});
