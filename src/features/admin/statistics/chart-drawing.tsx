import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatCount } from "#src/lib/format.ts";
import { bend, column, isLabelled, plot, pointsOf, type Size, ticksFor } from "./chart-geometry.ts";

type LineChartProps = { labels: readonly string[]; values: readonly number[]; spoken: string };

/** One value a week; the current week is gold. */
export function LineChart({ spoken, ...series }: LineChartProps) {
  return <Chart spoken={spoken} draw={(size) => <Line {...series} size={size} />} />;
}

function Line({ labels, values, size }: Omit<LineChartProps, "spoken"> & { size: Size }) {
  const ticks = ticksFor(values);
  const points = pointsOf(values, size, ticks);
  const last = points.length - 1;
  const mostLabels = size.width > 400 ? 4 : 2;
  return (
    <>
      <Ticks size={size} ticks={ticks} format={formatCount} />
      <path className="line" d={bend(points)} />
      {points.map(({ x, y }, index) => (
        <g key={x}>
          <circle
            className={index === last ? "now" : "dot"}
            cx={x}
            cy={y}
            r={dotSize(index === last)}
          />
          {(index === 0 || index === last) && (
            <text className="value" x={x} y={index === last && y < 60 ? y + 25 : y - 13}>
              {values[index]}
            </text>
          )}
          {isLabelled(index, points.length, mostLabels) && (
            <text className={index === last ? "end" : undefined} x={x} y={size.height - 4}>
              {labels[index]}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

const dotSize = (isNow: boolean) => (isNow ? 7.5 : 3.6);

type Series = { name: string; values: readonly number[] };

type ColumnChartProps = {
  labels: readonly string[];
  series: readonly Series[];
  spoken: string;
  isNarrow?: boolean;
  format?: (value: number) => string;
};

/** A column for each value; the columns of two series are side by side. */
export function ColumnChart({ spoken, isNarrow = false, ...chart }: ColumnChartProps) {
  const { series } = chart;
  return (
    <>
      <Chart
        spoken={spoken}
        isNarrow={isNarrow}
        draw={(size) => <Columns {...chart} size={size} />}
      />
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
    </>
  );
}

type ColumnsProps = Omit<ColumnChartProps, "spoken" | "isNarrow"> & { size: Size };

function Columns({ labels, series, size, format = formatCount }: ColumnsProps) {
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const { left, right } = plot(size, ticks);
  const room = (right - left) / labels.length;
  const mostLabels = size.width > 400 ? 6 : 3;
  return (
    <>
      <Ticks size={size} ticks={ticks} format={format} />
      {labels.map((label, index) => (
        <g key={label} transform={`translate(${left + index * room} 0)`}>
          {series.map(({ name, values }, place) => (
            <Column
              key={name}
              place={place}
              size={size}
              ticks={ticks}
              format={format}
              room={room}
              seriesCount={series.length}
              value={values[index] ?? 0}
              isLast={index === labels.length - 1}
            />
          ))}
          {isLabelled(index, labels.length, mostLabels) && (
            <text x={room / 2} y={size.height - 4}>
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

type ColumnProps = {
  value: number;
  place: number;
  seriesCount: number;
  room: number;
  isLast: boolean;
  size: Size;
  ticks: readonly number[];
  format: (value: number) => string;
};

function Column(props: ColumnProps) {
  const { value, place, seriesCount, room, isLast, size, ticks, format } = props;
  const { floor, up } = plot(size, ticks);
  const width = Math.min(22, (room * 0.8) / seriesCount);
  const x = room / 2 + (place - seriesCount / 2) * width;
  return (
    <>
      {value > 0 && (
        <path
          className={place === 0 ? "first" : "second"}
          d={column(x + 1, width - 2, { from: floor, to: up(value) })}
        />
      )}
      {isLast && (
        <text className="value" x={x + width / 2} y={up(value) - 8}>
          {format(value)}
        </text>
      )}
    </>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <Flex as="ul" gap="4" mt="2" listStyle="none" textStyle="small" color="fg.muted">
      {names.map((name, place) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="7px">
          <chakra.span w="12px" flex="none">
            <Drawing viewBox="0 0 12 14" aria-hidden>
              <path
                className={place === 0 ? "first" : "second"}
                d={column(1, 10, { from: 13, to: 1 })}
              />
            </Drawing>
          </chakra.span>
          {name}
        </chakra.li>
      ))}
    </Flex>
  );
}

export type Bar = { label: string; count: number; tone: "ink" | "clay" | "turf" | "plain" };

/** A horizontal bar for each value, with its label. */
export function LaneBars({ bars, most }: { bars: readonly Bar[]; most: number }) {
  return (
    <Bars>
      {bars.map(({ label, count, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
              <path className="lane" d="M0 .75H200M0 11.25H200" />
              <path className={tone} d={`M0 0H${(200 * count) / Math.max(1, most)}V12H0Z`} />
            </svg>
            <b>{count}</b>
          </dd>
        </div>
      ))}
    </Bars>
  );
}

const wide: Size = { width: 500, height: 204 };
const narrow: Size = { width: 310, height: 200 };

type ChartProps = {
  /** Describes the chart to screen readers. */
  spoken: string;
  /** The card shares its row on a wide screen, so the chart has little room there. */
  isNarrow?: boolean;
  draw: (size: Size) => ReactNode;
};

/** Draws the chart in a wide and a narrow size; CSS shows the one that fits the screen. */
function Chart({ spoken, isNarrow = false, draw }: ChartProps) {
  return (
    <div role="img" aria-label={spoken}>
      <chakra.div hideBelow="sm" hideFrom={isNarrow ? "lg" : undefined}>
        <Sized size={wide} draw={draw} />
      </chakra.div>
      <chakra.div
        hideFrom={isNarrow ? undefined : "sm"}
        css={isNarrow ? betweenScreens : undefined}
      >
        <Sized size={narrow} draw={draw} />
      </chakra.div>
    </div>
  );
}

/** Between these widths the cards are in one column, so even a narrow card is wide. */
const betweenScreens = { smToLg: { display: "none" } };

const Sized = ({ size, draw }: { size: Size; draw: (size: Size) => ReactNode }) => (
  <Drawing viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
    {draw(size)}
  </Drawing>
);

type TicksProps = { size: Size; ticks: readonly number[]; format: (value: number) => string };

/** A horizontal line for each tick. */
function Ticks({ size, ticks, format }: TicksProps) {
  const { left, right, up } = plot(size, ticks);
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={tick === 0 ? "ground" : "rule"} d={`M${left} ${up(tick)}H${right}`} />
      <text className="tick" x={left - 8} y={up(tick) + 4.6}>
        {format(tick)}
      </text>
    </g>
  ));
}

const Drawing = chakra("svg", {
  base: {
    w: "full",
    overflow: "visible",
    fill: "none",
    "& .ground": { stroke: "border.lane", strokeWidth: "1.2px" },
    "& .rule": { stroke: "border", strokeWidth: "1.2px" },
    "& .line": { stroke: "fg", strokeWidth: "3px", strokeLinecap: "round" },
    "& .dot": { fill: "bg.panel", stroke: "fg", strokeWidth: "2px" },
    "& .now": { fill: "sun", stroke: "bg.panel", strokeWidth: "3px" },
    "& .first": { fill: "gray.solid", stroke: "gray.solid", strokeWidth: "1.5px" },
    "& .second": { fill: "bg.panel", stroke: "border.emphasized", strokeWidth: "1.5px" },
    "& text": {
      fill: "fg.muted",
      fontSize: "13px",
      textAnchor: "middle",
      fontVariantNumeric: "tabular-nums",
    },
    "& .tick": { textAnchor: "end" },
    "& .end": { textAnchor: "end" },
    "& .value": { fill: "fg", fontWeight: "600" },
  },
});

const Bars = chakra("dl", {
  base: {
    display: "grid",
    // One grid for all rows, so that the bars align whatever the length of the labels.
    gridTemplateColumns: "fit-content(50%) minmax(0, 1fr) max-content",
    gap: "14px 12px",
    mb: "3",
    alignItems: "center",
    fontVariantNumeric: "tabular-nums",
    "& > div, & dd": { display: "contents" },
    "& b": { textAlign: "end", fontWeight: "600" },
    "& svg": { w: "full", h: "12px", fill: "none" },
    "& .lane": { stroke: "border.lane", strokeWidth: "1.5px" },
    "& .ink": { fill: "gray.solid" },
    "& .clay": { fill: "fg.error" },
    "& .turf": { fill: "fg.success" },
    "& .plain": { fill: "border.emphasized" },
  },
});
