import { Box, chakra } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { Card, fadingEnd } from "#src/components/wrap.tsx";
import { answerWord, type CheckInKey, checkInQuestions } from "#src/content/check-in.ts";
import { formatDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { StaffLine } from "../../lines/staff-line.tsx";
import { CareGate } from "./care-gate.tsx";
import type { AthleteProps } from "./page-parts.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { UnderWayPart } from "./under-way-part.tsx";
import { checkInsWords, athleteWords as words } from "./words.ts";

const columns = { base: "minmax(0, 1fr)", xl: "minmax(0, 7fr) minmax(0, 5fr)" };

/** The line with the athlete; on wide screens with check-ins and sessions beside it. */
export function CarePart({ athlete }: AthleteProps) {
  return (
    <Box display="grid" gridTemplateColumns={columns} gap="5" alignItems="start">
      <Box minW="0">
        <Loaded skeleton={<CardSkeleton />} failed={words.lineFailed} asked={String(athlete.id)}>
          <CareGate athleteId={athlete.id}>
            <StaffLine athleteId={athlete.id} />
            <Box hideFrom="xl" mt="5">
              <CheckInsPart athleteId={athlete.id} />
            </Box>
          </CareGate>
        </Loaded>
      </Box>
      {/* A tab stop: for an owner who reads there may be nothing in it that takes the focus. */}
      <Beside role="region" aria-label={words.beside} tabIndex={0}>
        <Loaded
          skeleton={<CardSkeleton />}
          failed={checkInsWords.failed}
          asked={String(athlete.id)}
        >
          <SessionsPart athlete={athlete} isBeside />
          <UnderWayPart id={athlete.id} isBeside />
          <CheckInsPart athleteId={athlete.id} isBeside />
        </Loaded>
      </Beside>
    </Box>
  );
}

type Props = { athleteId: number };

type CheckInsProps = Props & { isBeside?: boolean };

/** The check-ins that the athlete shares; nothing while the line is closed. */
function CheckInsPart({ athleteId, isBeside = false }: CheckInsProps) {
  const [access] = trpc.admin.careAccess.useSuspenseQuery({ id: athleteId });
  if (!access.isOpen) return null;
  return (
    <Card as="section" aria-labelledby="check-ins" mb="5">
      <chakra.h2 id="check-ins" textStyle="h3" mb="2">
        {checkInsWords.title}
      </chakra.h2>
      <Loaded skeleton={!isBeside && <Skeleton h="64px" />} failed={checkInsWords.failed}>
        <Days athleteId={athleteId} />
      </Loaded>
    </Card>
  );
}

const weeks = 8;
const shown = 5;

function Days({ athleteId }: Props) {
  const [days] = trpc.admin.checkIns.useSuspenseQuery({ athleteId, weeks });
  if (days.length === 0)
    return (
      <chakra.p textStyle="small" color="fg.muted">
        {checkInsWords.none}
      </chakra.p>
    );
  const older = days.slice(shown);
  return (
    <>
      <DayList days={days.slice(0, shown)} />
      {older.length > 0 && (
        <details>
          <chakra.summary minH="11" alignContent="center" fontWeight="600" cursor="pointer">
            {checkInsWords.older(older.length)}
          </chakra.summary>
          <DayList days={older} />
        </details>
      )}
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {checkInsWords.note}
      </chakra.p>
    </>
  );
}

type Day = RouterOutputs["admin"]["checkIns"][number];

const keys: readonly CheckInKey[] = ["soul", "sleep", "body", "energy", "pressure"];

const DayList = ({ days }: { days: readonly Day[] }) => (
  <List>
    {days.map((row) => (
      <li key={row.day}>
        <Box fontWeight="600">{formatDay(new Date(`${row.day}T00:00`))}</Box>
        <Box color="fg.muted">
          {keys
            .flatMap((key) => {
              const answer = row[key];
              return answer === null
                ? []
                : `${checkInQuestions[key].name}: ${answerWord(key, answer)} (${answer})`;
            })
            .join(", ")}
        </Box>
      </li>
    ))}
  </List>
);

/** Sticky, because the page scrolls with the line. */
const Beside = chakra("div", {
  base: {
    hideBelow: "xl",
    position: "sticky",
    top: "20",
    maxH: "calc(100dvh - 6rem)",
    overflowY: "auto",
    ...fadingEnd("bg"),
  },
});

const List = chakra("ul", {
  base: {
    listStyle: "none",
    textStyle: "small",
    "& > li": { py: "2" },
    "& > li + li": { borderTopWidth: "1px" },
  },
});
