import { chakra, Flex } from "@chakra-ui/react";
import { mondayOf } from "#server/domain/days.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatMonth, formatShortDay } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { weeksFelt as words } from "./words.ts";

type Weeks = RouterOutputs["soulcare"]["huddle"]["weeksFelt"];

const shown = 6;
const size = { width: 420, height: 190, left: 26, top: 34, bottom: 34, lane: 7 };

type Props = { weeks: Weeks; today: string };

/** The brightness of the last weeks with a mood entry, as a line chart. */
export function WeeksFelt({ weeks, today }: Props) {
  const last = weeks.slice(-shown);
  const dots = dotsOf(last);
  const [first, final] = [last[0], last.at(-1)];
  if (!first || !final) return null;
  const path = pathOf(dots);
  const lowest = dots.findIndex(({ y }) => y === Math.max(...dots.map((dot) => dot.y)));
  const labelled = new Set([0, lowest, dots.length - 1]);
  const isNow = final.week === mondayOf(today);
  const isInMonth = isSameMonth(first.week, isNow ? today : final.week);
  const since = (isInMonth ? formatShortDay : formatMonth)(dateOf(first.week));
  const change = words.change(first.brightness, final.brightness, since);
  return (
    <Card
      as="section"
      aria-label={words.heading}
      p="16px 20px"
      flex="1"
      display="flex"
      flexDirection="column"
    >
      <Flex justify="space-between" align="center" gap="2.5" wrap="wrap">
        <chakra.h2 textStyle="h3">{words.heading}</chakra.h2>
        <chakra.span textStyle="small" color="fg.muted">
          {isNow ? change : words.asOf(change, formatShortDay(dateOf(final.week)))}
        </chakra.span>
      </Flex>
      <chakra.ol srOnly>
        {last.map(({ week, brightness }) => (
          <li key={week}>{words.week(formatShortDay(dateOf(week)), brightness)}</li>
        ))}
      </chakra.ol>
      <Chart viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
        <path className="lane" d={`M0 ${size.height - size.bottom + 6}H${size.width}`} />
        <path className="lane" d={path} transform={`translate(0 ${size.lane})`} />
        <path className="lane" d={path} transform={`translate(0 -${size.lane})`} />
        <path className="line" d={path} />
        {dots.map(({ x, y, week, felt }, index) => {
          const isLast = index === dots.length - 1;
          return (
            <g key={week}>
              <circle className={isLast ? "dot now" : "dot"} cx={x} cy={y} r={isLast ? 7 : 5} />
              {labelled.has(index) && (
                <text x={x} y={y - 14}>
                  {Math.round(felt)}
                </text>
              )}
              <text className="axis" x={x} y={size.height - 8}>
                {isLast && isNow ? words.now : dayText(week, dots[index - 1]?.week)}
              </text>
            </g>
          );
        })}
      </Chart>
    </Card>
  );
}

const dateOf = (day: string) => new Date(`${day}T00:00`);

/** The day, with its month if it differs from the month of the week before. */
function dayText(week: string, before: string | undefined) {
  const date = dateOf(week);
  const isSame = before !== undefined && isSameMonth(before, week);
  return isSame ? String(date.getDate()) : formatShortDay(date);
}

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

function dotsOf(weeks: Weeks) {
  const { width, height, left, top, bottom } = size;
  const step = (width - 2 * left) / Math.max(1, weeks.length - 1);
  return weeks.map(({ week, brightness: felt }, index) => ({
    week,
    felt,
    x: Math.round(left + index * step),
    y: Math.round(top + ((10 - felt) / 9) * (height - top - bottom - 8)),
  }));
}

/** Each segment begins and ends level, so that the line never overshoots a dot. */
function pathOf(dots: readonly { x: number; y: number }[]) {
  return dots
    .map(({ x, y }, index) => {
      const before = dots[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.x + x) / 2;
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join("");
}

const Chart = chakra("svg", {
  base: {
    w: "full",
    h: "auto",
    my: "auto",
    fill: "none",
    "& .lane": { stroke: "border.lane", strokeWidth: "1.4px" },
    "& .line": { stroke: "fg", strokeWidth: "2.6px" },
    "& .dot": { fill: "bg.panel", stroke: "fg", strokeWidth: "2.2px" },
    "& .now": { fill: "sun", stroke: "bg.panel" },
    "& text": { fill: "fg", fontSize: "13px", fontWeight: "600", textAnchor: "middle" },
    "& .axis": { fill: "fg.muted", fontWeight: "400" },
  },
});
