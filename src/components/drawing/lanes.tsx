import { chakra } from "@chakra-ui/react";
import { useId } from "react";

export type Arch = { cx: number; cy: number; foot: number };

/** One lane line: up, round the bend and down again. */
export const archPath = ({ cx, cy, foot }: Arch, r: number) =>
  `M${cx - r} ${foot}V${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}V${foot}`;

type Lanes = { arch: Arch; radii: readonly number[] };

/** Nested lanes; the two inner ones stand out. */
export function Lanes({ arch, radii }: Lanes) {
  return radii.map((r, lane) => (
    <path key={r} className={lane < 2 ? "lane inner" : "lane"} d={archPath(arch, r)} />
  ));
}

const ripples = [0, 1, 2, 3, 4, 5, 6];

type Sunrise = { cx: number; horizon: number; r: number; halfWidth: number };

/** The sun at the end of the lanes, and the light it throws. */
export function Sunrise({ cx, horizon, r, halfWidth }: Sunrise) {
  const clip = useId();
  const left = cx - halfWidth;
  const top = horizon - 2.2 * r;
  return (
    <>
      <clipPath id={clip}>
        <rect x={left} y={top} width={2 * halfWidth} height={2.2 * r} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle className="sun" cx={cx} cy={horizon - 0.28 * r} r={r} />
      </g>
      {ripples.map((i) => (
        <path
          key={i}
          className="ripple"
          d={`M${left} ${horizon + i * 9 + 2.6 * i * i}h${2 * halfWidth}`}
          opacity={1 - i * 0.09}
        />
      ))}
    </>
  );
}

/** A drawing on ink; its parts take their colour from the class they carry. */
export const Drawing = chakra("svg", {
  base: {
    "& .lane": { fill: "none", stroke: "art.lane", strokeWidth: "var(--lane-width, 1.75)" },
    "& .lane.inner": { stroke: "art.paper", strokeWidth: "2" },
    "& .sun": { fill: "sun" },
    "& .ripple": { stroke: "art.lane", strokeWidth: "1.5" },
    "& .field": { fill: "art.field" },
    "& .mark": { stroke: "art.paper", strokeWidth: "var(--mark-width, 3)" },
    "& text": {
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "var(--numeral, 27px)",
      fill: "art.lane",
      textAnchor: "middle",
    },
    "& text.own": { fill: "sun" },
  },
});
