import { chakra, Flex } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { weekDays } from "#db/values.ts";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formatMonth, formatPlainDay, labelOf } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import {
  addMonths,
  archPath,
  centerOf,
  daysOf,
  discRadius,
  firstMonth,
  headHeight,
  lane,
  laneBox,
  type Mark,
  type Month,
  type MonthDay,
  middleOf,
  monthHeight,
  monthOf,
  monthText,
  monthWidth,
  type Run,
  runsOf,
} from "./month.ts";
import { calendarWords as words } from "./words.ts";

type PointsSummary = RouterOutputs["soulcare"]["pointsSummary"];

/** How far back the calendar goes. */
const calendarSpan = { weeks: 53 };

/** A month with its faithful days as lanes, and the length of the streak. */
export function CalendarCard() {
  return (
    <Card as="section" aria-label={words.label}>
      <Loaded skeleton={<Skeleton h="370px" />} failed={words.failed}>
        <Calendar />
      </Loaded>
    </Card>
  );
}

export function Calendar() {
  const [calendar] = trpc.soulcare.calendar.useSuspenseQuery(calendarSpan);
  const [summary] = trpc.soulcare.pointsSummary.useSuspenseQuery();
  const current = monthOf(calendar.today);
  const [turnedTo, setTurnedTo] = useState<Month>();
  const month = turnedTo ?? current;
  const { restDay, streakPausedUntil: pausedUntil } = summary;
  const days = daysOf(month, { ...calendar, restDay, pausedUntil, weekDays });

  return (
    <>
      <Flex justify="space-between" align="start" gap="3" mb="3.5">
        <div>
          <chakra.h2 textStyle="h3">{nameOf(month, current)}</chakra.h2>
          <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
            {streakText(summary)}
          </chakra.p>
        </div>
        <Flex m="-8px -10px 0 0">
          <IconButton
            label={words.earlier(nameOf(addMonths(month, -1), current))}
            disabled={month <= firstMonth(calendar)}
            onClick={() => setTurnedTo(addMonths(month, -1))}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={words.later(nameOf(addMonths(month, 1), current))}
            disabled={month >= current}
            onClick={() => setTurnedTo(addMonths(month, 1))}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Flex>
      </Flex>
      <chakra.p srOnly aria-live="polite">
        {`${nameOf(month)}. ${monthText(days)}`}
      </chakra.p>
      <MonthGrid days={days} />
      <Legend days={days} />
      <RestDay summary={summary} />
    </>
  );
}

/** "August", or "August 2025" in another year. */
function nameOf(month: Month, current?: Month) {
  const name = formatMonth(new Date(`${month}-01T00:00`));
  const year = month.slice(0, 4);
  return year === current?.slice(0, 4) ? name : `${name} ${year}`;
}

function streakText({ currentStreak, longestStreak, faithfulDays }: PointsSummary) {
  if (currentStreak > 0) return words.streak(currentStreak, longestStreak);
  return faithfulDays > 0 ? words.noStreak(faithfulDays, longestStreak) : words.unbegun;
}

function RestDay({ summary: { restDay, streakPausedUntil } }: { summary: PointsSummary }) {
  const text = streakPausedUntil
    ? words.paused(formatPlainDay(streakPausedUntil))
    : words.restDay(labelOf(restDay));
  return (
    <chakra.p textStyle="small" color="fg.muted" mt="4" pt="3.5" borderTopWidth="1px">
      {text} <TextLink to="/account#profile">{words.change}</TextLink>
    </chakra.p>
  );
}

/** The days of a month: lanes for faithful days, arches for rest days, a disc for today. */
function MonthGrid({ days }: { days: readonly MonthDay[] }) {
  const rows = (days.at(-1)?.row ?? 0) + 1;
  return (
    <Svg viewBox={`0 0 ${monthWidth} ${monthHeight(rows)}`} aria-hidden>
      {words.weekDays.map((name, column) => (
        // The letters repeat, so the position is the key.
        <text key={centerOf(column)} className="head" x={centerOf(column)} y={headHeight / 2 - 4}>
          {name}
        </text>
      ))}
      {runsOf(days, "faithful").map((run) => (
        <Lane key={`${run.row}-${run.from}`} run={run} className="lane" />
      ))}
      {runsOf(days, "paused").map((run) => (
        <Lane key={`${run.row}-${run.from}`} run={run} className="lane pause" />
      ))}
      {days.map((day) => (
        <DayMark key={day.day} day={day} />
      ))}
    </Svg>
  );
}

function Lane({ run, className }: { run: Run; className: string }) {
  const { frame, bar } = laneBox(run);
  return (
    <svg {...frame} aria-hidden>
      <rect {...bar} rx={lane.radius} strokeWidth={lane.line} className={className} />
    </svg>
  );
}

function DayMark({ day }: { day: MonthDay }) {
  const { column, row, date, mark, isToday } = day;
  const [x, y] = [centerOf(column), middleOf(row)];
  return (
    <>
      {mark === "rest" && !isToday && <path className="arch" d={archPath(day)} />}
      {isToday && <circle className="disc" cx={x} cy={y} r={discRadius} />}
      <text className={classOf(day)} x={x} y={y}>
        {date}
      </text>
    </>
  );
}

function classOf({ mark, isToday }: MonthDay) {
  if (isToday) return "date today";
  return mark === "faithful" ? "date faithful" : "date";
}

function Legend({ days }: { days: readonly MonthDay[] }) {
  const has = (mark: Mark) => days.some((day) => day.mark === mark);
  return (
    <Flex
      as="ul"
      wrap="wrap"
      gap="6px 16px"
      mt="3.5"
      listStyle="none"
      aria-hidden
      fontSize="0.8125rem"
      color="fg.muted"
    >
      <LegendEntry mark="faithful" />
      {has("rest") && <LegendEntry mark="rest" />}
      {has("paused") && <LegendEntry mark="paused" />}
      {days.some(({ isToday }) => isToday) && <LegendEntry mark="today" />}
    </Flex>
  );
}

function LegendEntry({ mark }: { mark: keyof typeof words.legend }) {
  return (
    <chakra.li display="inline-flex" alignItems="center" gap="7px">
      <LegendMark mark={mark} />
      {words.legend[mark]}
    </chakra.li>
  );
}

const Svg = chakra("svg", {
  base: {
    display: "block",
    w: "full",
    maxW: "24rem",
    h: "auto",
    fontVariantNumeric: "tabular-nums lining-nums",
    "& text": { fill: "fg.muted", textAnchor: "middle", dominantBaseline: "central" },
    "& .head": { fontSize: "12px", fontWeight: "600" },
    "& .date": { fontSize: "14px" },
    "& .faithful": { fontWeight: "600", fill: "fg" },
    "& .today": { fontWeight: "700", fill: "gray.contrast" },
    "& .lane": { fill: "accent.subtle", stroke: "accent.border" },
    "& .lane.pause": { fill: "none", stroke: "border.emphasized", strokeDasharray: "4 3" },
    "& .arch": { fill: "none", stroke: "border.emphasized", strokeWidth: "1.5" },
    "& .disc": { fill: "gray.solid" },
  },
});

const LegendMark = chakra("i", {
  base: { flex: "none", borderColor: "border.emphasized" },
  variants: {
    mark: {
      faithful: {
        w: "18px",
        h: "10px",
        bg: "accent.subtle",
        borderBlockWidth: "1.5px",
        borderColor: "accent.border",
      },
      rest: { w: "13px", h: "15px", borderWidth: "1.5px", borderRadius: "7px 7px 2px 2px" },
      paused: { w: "18px", h: "10px", borderBlockWidth: "1.5px", borderStyle: "dashed" },
      today: { w: "13px", h: "13px", borderRadius: "full", bg: "gray.solid" },
    },
  },
});
