import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { plot, type Size } from "./geometry.ts";

export const Drawing = chakra("svg", {
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

const wide: Size = { width: 500, height: 204 };
const narrow: Size = { width: 310, height: 200 };

type DrawnProps = {
  /** The same in words. */
  said: string;
  /** It stands in a narrow card on a wide screen. */
  isNarrow?: boolean;
  draw: (size: Size) => ReactNode;
};

/** Drawn for the room there is. */
export function Drawn({ said, isNarrow = false, draw }: DrawnProps) {
  return (
    <div role="img" aria-label={said}>
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

/** Cards stand below each other here, so that even this one is wide. */
const betweenScreens = { smToLg: { display: "none" } };

const Sized = ({ size, draw }: { size: Size; draw: (size: Size) => ReactNode }) => (
  <Drawing viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
    {draw(size)}
  </Drawing>
);

type RulesProps = { size: Size; ticks: readonly number[]; format: (value: number) => string };

/** A line for each round number. */
export function Rules({ size, ticks, format }: RulesProps) {
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
