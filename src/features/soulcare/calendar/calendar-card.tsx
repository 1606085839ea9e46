import { chakra, Flex } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { weekDays } from "#db/values.ts";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { calendarWords as words } from "#src/content/calendar.ts";
import { formatMonth, formatPlainDay, labelOf } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { inWords } from "./in-words.ts";
import { Legend } from "./legend.tsx";
import { addMonths, daysOf, firstMonth, type Month, monthOf } from "./month.ts";
import { MonthDrawing } from "./month-drawing.tsx";
import { calendarSpan } from "./span.ts";

type PointsSummary = RouterOutputs["soulcare"]["pointsSummary"];

/** The faithful days of a month, drawn as lanes, and how long the streak is. */
export function CalendarCard() {
  return (
    <Card as="section" aria-label={words.label}>
      <Loaded skeleton={<Skeleton h="370px" />} failed={words.failed}>
        <Calendar />
      </Loaded>
    </Card>
  );
}

function Calendar() {
  const [calendar] = trpc.soulcare.calendar.useSuspenseQuery(calendarSpan);
  const [summary] = trpc.soulcare.pointsSummary.useSuspenseQuery();
  const current = monthOf(calendar.today);
  const [chosen, setChosen] = useState<Month>();
  const month = chosen ?? current;
  const { restDay, streakPausedUntil: pausedUntil } = summary;
  const days = daysOf(month, { ...calendar, restDay, pausedUntil, weekDays });

  return (
    <>
      <Flex justify="space-between" align="start" gap="3" mb="3.5">
        <div>
          <chakra.h2 textStyle="h3">{nameOf(month, current)}</chakra.h2>
          <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
            {streakInWords(summary)}
          </chakra.p>
        </div>
        <Flex m="-8px -10px 0 0">
          <IconButton
            label={words.earlier(nameOf(addMonths(month, -1), current))}
            disabled={month <= firstMonth(calendar)}
            onClick={() => setChosen(addMonths(month, -1))}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={words.later(nameOf(addMonths(month, 1), current))}
            disabled={month >= current}
            onClick={() => setChosen(addMonths(month, 1))}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Flex>
      </Flex>
      <chakra.p srOnly aria-live="polite">
        {`${nameOf(month)}. ${inWords(days)}`}
      </chakra.p>
      <MonthDrawing days={days} />
      <Legend days={days} />
      <RestLine summary={summary} />
    </>
  );
}

/** August; with its year unless it is this one. */
function nameOf(month: Month, current?: Month) {
  const name = formatMonth(new Date(`${month}-01T00:00`));
  const year = month.slice(0, 4);
  return year === current?.slice(0, 4) ? name : `${name} ${year}`;
}

function streakInWords({ currentStreak, longestStreak, faithfulDays }: PointsSummary) {
  if (currentStreak > 0) return words.streak(currentStreak, longestStreak);
  return faithfulDays > 0 ? words.noStreak(faithfulDays, longestStreak) : words.unbegun;
}

/** Which days ask nothing, and where to choose others. */
function RestLine({ summary: { restDay, streakPausedUntil } }: { summary: PointsSummary }) {
  const text = streakPausedUntil
    ? words.paused(formatPlainDay(streakPausedUntil))
    : words.restDay(labelOf(restDay));
  return (
    <chakra.p textStyle="small" color="fg.muted" mt="4" pt="3.5" borderTopWidth="1px">
      {text} <TextLink to="/account#profile">{words.change}</TextLink>
    </chakra.p>
  );
}
