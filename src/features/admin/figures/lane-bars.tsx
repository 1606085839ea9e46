import { chakra } from "@chakra-ui/react";

const Bars = chakra("dl", {
  base: {
    display: "grid",
    gap: "3.5",
    fontVariantNumeric: "tabular-nums",
    "& > div": {
      display: "grid",
      gridTemplateColumns: "minmax(7rem, max-content) minmax(0, 1fr) 3ch",
      gap: "3",
      alignItems: "center",
    },
    "& dd": { display: "contents" },
    "& b": { textAlign: "end", fontWeight: "600" },
    "& svg": { w: "full", h: "12px", fill: "none" },
    "& .lane": { stroke: "border.lane", strokeWidth: "1.5px" },
    "& .ink": { fill: "gray.solid" },
    "& .clay": { fill: "fg.error" },
    "& .turf": { fill: "fg.success" },
    "& .plain": { fill: "border.emphasized" },
  },
});

export type Bar = { label: string; count: number; tone: "ink" | "clay" | "turf" | "plain" };

/** Values as filled lanes beside their names. */
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
