import { Box, chakra } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { StaffLine } from "../../lines/staff-line.tsx";
import { CareGate } from "./care-gate.tsx";
import { CheckInsPart } from "./check-ins-part.tsx";
import type { AthleteProps } from "./page-parts.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { checkInsWords, athleteWords as words } from "./words.ts";

const columns = { base: "minmax(0, 1fr)", xl: "minmax(0, 7fr) minmax(0, 5fr)" };

/** The line with the athlete, and their sessions beside it; on a phone these are a tab alone. */
export function CarePart({ athlete }: AthleteProps) {
  return (
    <Box display="grid" gridTemplateColumns={columns} gap="5" alignItems="start">
      <Box minW="0">
        <Loaded skeleton={<CardSkeleton />} failed={words.lineFailed} asked={String(athlete.id)}>
          <CareGate athleteId={athlete.id}>
            <Box hideFrom="xl">
              <CheckInsPart athleteId={athlete.id} />
            </Box>
            <StaffLine athleteId={athlete.id} />
          </CareGate>
        </Loaded>
      </Box>
      <Beside>
        <Loaded failed={checkInsWords.failed} asked={String(athlete.id)}>
          <CheckInsPart athleteId={athlete.id} />
        </Loaded>
        <SessionsPart athlete={athlete} isBeside />
      </Beside>
    </Box>
  );
}

/** The page scrolls with the line, which opens at its end. */
const Beside = chakra("div", {
  base: {
    hideBelow: "xl",
    position: "sticky",
    top: "20",
    maxH: "calc(100dvh - 6rem)",
    overflowY: "auto",
  },
});
