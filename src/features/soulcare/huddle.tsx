import { chakra } from "@chakra-ui/react";
import { CalendarCard } from "./calendar/calendar-card.tsx";
import { Columns } from "./columns.tsx";
import { Extras } from "./extras.tsx";
import { CognitiveCard } from "./playbook/cognitive-card.tsx";
import { ExperientialCard } from "./playbook/experiential-card.tsx";
import { RelationalCard } from "./relational-card.tsx";
import { ScriptureCard } from "./scripture/scripture-card.tsx";

const Cards = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
    gap: "5",
    "& > :last-child": { gridColumn: "1 / -1" },
  },
});

/** Five cards, one step each. */
export function Huddle() {
  return (
    <Columns aside={<CalendarCard />}>
      <Cards>
        <RelationalCard />
        <CognitiveCard />
        <ExperientialCard />
        <ScriptureCard />
        <Extras />
      </Cards>
    </Columns>
  );
}
