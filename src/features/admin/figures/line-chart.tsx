import { formatCount } from "#src/lib/format.ts";
import { Drawn, Rules } from "./drawing.tsx";
import { bend, isLabelled, pointsOf, type Size, ticksFor } from "./geometry.ts";

type Props = { labels: readonly string[]; values: readonly number[]; said: string };

/** One value a week; gold is the week under way. */
export function LineChart({ said, ...series }: Props) {
  return <Drawn said={said} draw={(size) => <Line {...series} size={size} />} />;
}

function Line({ labels, values, size }: Omit<Props, "said"> & { size: Size }) {
  const ticks = ticksFor(values);
  const points = pointsOf(values, size, ticks);
  const last = points.length - 1;
  const most = size.width > 400 ? 4 : 2;
  return (
    <>
      <Rules size={size} ticks={ticks} format={formatCount} />
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
          {isLabelled(index, points.length, most) && (
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
