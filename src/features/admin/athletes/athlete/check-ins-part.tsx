import { Box, chakra } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { answerWord, type CheckInKey, checkInQuestions } from "#src/content/check-in.ts";
import { formatDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { checkInsWords as words } from "./words.ts";

type Props = { athleteId: number };

/** What the athlete shares of the check-ins; nothing where the line is closed. */
export function CheckInsPart({ athleteId }: Props) {
  const [access] = trpc.admin.careAccess.useSuspenseQuery({ id: athleteId });
  if (!access.isOpen) return null;
  return (
    <Card as="section" aria-labelledby="check-ins" mb="5">
      <chakra.h2 id="check-ins" textStyle="h3" mb="2">
        {words.title}
      </chakra.h2>
      <Loaded skeleton={<Skeleton h="64px" />} failed={words.failed}>
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
        {words.none}
      </chakra.p>
    );
  const older = days.slice(shown);
  return (
    <>
      <DayList days={days.slice(0, shown)} />
      {older.length > 0 && (
        <details>
          <chakra.summary minH="11" alignContent="center" fontWeight="600" cursor="pointer">
            {words.older(older.length)}
          </chakra.summary>
          <DayList days={older} />
        </details>
      )}
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {words.note}
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

const List = chakra("ul", {
  base: {
    listStyle: "none",
    textStyle: "small",
    "& > li": { py: "2" },
    "& > li + li": { borderTopWidth: "1px" },
  },
});
