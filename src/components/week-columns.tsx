import { chakra } from "@chakra-ui/react";
import { formatShortDay } from "#src/lib/format.ts";
import { monthDayWords } from "#src/lib/weeks.ts";
import { NumbersDetails, NumbersTable } from "./numbers.tsx";

export type WeekColumn = {
  /** The first day of the week, such as 2026-10-05. */
  week: string;
  /** Null if there was no answer, which is not zero. */
  value: number | null;
  /** The number of answers. */
  count: number;
};

type Props = {
  /** The name of the values, such as "Soul". */
  name: string;
  /** The name of the counts, such as "Check-ins", for a column of the table. */
  counted: string;
  /** The oldest first. The last one is the current week. */
  weeks: readonly WeekColumn[];
  /** The highest possible value, at the top of the drawing; columns begin at 0. */
  most: number;
  /** A sentence that explains the columns. */
  meaning: string;
};

const words = {
  now: "Now",
  none: "none",
  show: "Show the numbers",
  weekOf: "Week of",
  said: (name: string, from: string, values: readonly string[], most: number) =>
    `${name}, week by week from ${from}: ${values.join(", ")} of ${most}.`,
};

/** One value per week, as a chart, as a sentence for screen readers and as a table. */
export function WeekColumns({ name, counted, weeks, most, meaning }: Props) {
  const values = weeks.map(({ value }) => String(value ?? words.none));
  const from = monthDayWords(weeks[0]?.week ?? "");
  return (
    <chakra.div containerType="inline-size">
      <chakra.p textStyle="small" color="fg.muted" mb="2">
        {meaning}
      </chakra.p>
      <div role="img" aria-label={words.said(name, from, values, most)}>
        <chakra.div display="none" css={{ [whereWide]: { display: "block" } }}>
          <Columns weeks={weeks} most={most} size={wide} />
        </chakra.div>
        <chakra.div css={{ [whereWide]: { display: "none" } }}>
          <Columns weeks={weeks} most={most} size={narrow} />
        </chakra.div>
      </div>
      <NumbersDetails>
        <summary>
          {words.show}
          <chakra.span srOnly>: {name}</chakra.span>
        </summary>
        <NumbersTable>
          <chakra.caption srOnly>{name}</chakra.caption>
          <thead>
            <tr>
              {[words.weekOf, name, counted].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, value, count }) => (
              <tr key={week}>
                <th scope="row">{dayText(week)}</th>
                <td>{value ?? words.none}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </NumbersTable>
      </NumbersDetails>
    </chakra.div>
  );
}

/** From this width on the wide drawing is readable; in rem, so that it depends on the text size. */
const whereWide = "@container (min-width: 27rem)";

const wide = { width: 640, height: 210, left: 26, top: 24, floor: 180, radius: 14 };
const narrow = { width: 310, height: 190, left: 18, top: 22, floor: 160, radius: 11 };

type DrawnProps = Pick<Props, "weeks" | "most"> & { size: typeof wide };

function Columns({ weeks, most, size }: DrawnProps) {
  const { width, height, left, top, floor, radius } = size;
  const room = (width - left) / Math.max(1, weeks.length);
  const up = (value: number) => Math.round(floor - (value / most) * (floor - top));
  const last = weeks.length - 1;
  const written = weeks.findLastIndex(({ value }) => value !== null);
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {[1, 2 / 3, 1 / 3].map((part) => (
        <path key={part} className="rule" d={`M${left} ${up(part * most)}H${width}`} />
      ))}
      <path className="ground" d={`M${left} ${floor}H${width}`} />
      <text className="end" x={left - 10} y={top + 5}>
        {most}
      </text>
      <text className="end" x={left - 10} y={floor + 5}>
        0
      </text>
      {weeks.map(({ week, value }, index) => {
        const x = Math.round(left + (index + 0.5) * room);
        return (
          <g key={week}>
            {value === null ? (
              <path className="foot" d={foot(x, floor, radius)} />
            ) : (
              <path
                className={index === last ? "now" : "week"}
                d={arch(x, radius, floor, up(value))}
              />
            )}
            {index === written && value !== null && (
              <text className="value" x={x} y={up(value) - 9}>
                {value}
              </text>
            )}
            {isLabelled(index, last, size) && (
              <text x={x} y={height - 8}>
                {index === last ? words.now : dayText(week)}
              </text>
            )}
          </g>
        );
      })}
    </Drawing>
  );
}

const dayText = (day: string) => formatShortDay(new Date(`${day}T00:00`));

/** A column with a round top, which is flatter if the column is lower than its radius. */
function arch(x: number, radius: number, floor: number, top: number) {
  const rise = Math.min(radius, floor - top);
  return `M${x - radius} ${floor}V${top + rise}a${radius} ${rise} 0 0 1 ${2 * radius} 0V${floor}Z`;
}

/** The dashed outline of a missing column's foot. */
const foot = (x: number, floor: number, radius: number) =>
  `M${x - radius} ${floor - 1}a${radius} 9 0 0 1 ${2 * radius} 0`;

/** The first and last weeks are labelled, and every other week if the labels have room. */
function isLabelled(index: number, last: number, size: typeof wide) {
  if (index === 0 || index === last) return true;
  if (size === wide) return index % 2 === 0;
  return (last - index) % 2 === 0 && index > 2;
}

const Drawing = chakra("svg", {
  base: {
    w: "full",
    overflow: "visible",
    fill: "none",
    "& .ground": { stroke: "border.lane", strokeWidth: "1.4px" },
    "& .rule": { stroke: "border", strokeWidth: "1px" },
    "& .week": { fill: "fg" },
    "& .now": { fill: "sun", stroke: "accent.border" },
    "& .foot": { stroke: "border.emphasized", strokeWidth: "1.5px", strokeDasharray: "3 3" },
    "& text": {
      fill: "fg.muted",
      fontSize: "12.5px",
      textAnchor: "middle",
      fontVariantNumeric: "tabular-nums",
    },
    "& .end": { textAnchor: "end" },
    "& .value": { fill: "fg", fontSize: "13px", fontWeight: "600" },
  },
});
