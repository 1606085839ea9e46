import { chakra } from "@chakra-ui/react";
import { calendarWords } from "#src/content/calendar.ts";
import {
  archPath,
  centerOf,
  discRadius,
  headHeight,
  lane,
  laneBox,
  middleOf,
  monthHeight,
  monthWidth,
} from "./geometry.ts";
import { type Mark, type MonthDay, type Run, runsOf } from "./month.ts";

const Drawing = chakra("svg", {
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

const classOf: Record<Mark, string> = {
  faithful: "date faithful",
  rest: "date",
  paused: "date",
  none: "date",
};

/** A month of days: lanes of faithful ones, arches for rest, a disc for today. */
export function MonthDrawing({ days }: { days: readonly MonthDay[] }) {
  const rows = (days.at(-1)?.row ?? 0) + 1;
  return (
    <Drawing viewBox={`0 0 ${monthWidth} ${monthHeight(rows)}`} aria-hidden>
      {calendarWords.weekDays.map((name, column) => (
        // Two days of the week begin with the same letter, and none ever moves.
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
    </Drawing>
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
      <text className={isToday ? "date today" : classOf[mark]} x={x} y={y}>
        {date}
      </text>
    </>
  );
}
