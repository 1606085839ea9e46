import { chakra } from "@chakra-ui/react";
import { moodWords } from "./words.ts";

const wide: Size = { width: 720, height: 240, lane: 11 };

const narrow: Size = { width: 310, height: 190, lane: 8 };

/** The energy from song to song, as a drawing and as text. */
export function MoodCurve({ energies }: { energies: readonly number[] }) {
  const [first = 0] = energies;
  const text = moodWords.path.text(first, Math.min(...energies), energies.at(-1) ?? 0);
  return (
    <>
      <chakra.div hideBelow="sm">
        <Curve energies={energies} size={wide} />
      </chakra.div>
      <chakra.div hideFrom="sm">
        <Curve energies={energies} size={narrow} />
      </chakra.div>
      <chakra.p textStyle="small" color="fg.muted" mt="2">
        {text}
      </chakra.p>
    </>
  );
}

function Curve({ energies, size }: { energies: readonly number[]; size: Size }) {
  const { path, dots, rules, lowest } = curveOf(energies, size);
  const labelled = new Set([0, lowest, energies.length - 1]);
  return (
    <Drawing viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      {rules.map((x) => (
        <path key={x} className="rule" d={`M${x} 4V${size.height}`} />
      ))}
      <path className="lane" d={`M0 ${size.height - 0.7}H${size.width}`} />
      <path className="lane" d={path} transform={`translate(0 ${size.lane})`} />
      <path className="lane" d={path} transform={`translate(0 -${size.lane})`} />
      <path className="path" d={path} pathLength={1} />
      {dots.map(({ x, y }, index) => (
        <circle
          key={x}
          className={index === lowest ? "dot lowest" : "dot"}
          cx={x}
          cy={y}
          r={index === lowest ? size.lane : 5.5}
        />
      ))}
      {dots.map(({ x, y }, index) =>
        labelled.has(index) ? (
          <text key={x} x={x} y={index === lowest ? y + 2.4 * size.lane + 6 : y - 1.6 * size.lane}>
            {energies[index]}
          </text>
        ) : null,
      )}
    </Drawing>
  );
}

type Size = { width: number; height: number; lane: number };

type Dot = { x: number; y: number };

const steps = 5;

/** A smooth line through one dot per song; more energy is higher. */
export function curveOf(energies: readonly number[], { width, height, lane }: Size) {
  const margin = 3 * lane + 3;
  const perSong = (width - 2 * margin) / Math.max(1, energies.length - 1);
  const dots = energies.map((energy, index) => ({
    x: round(margin + index * perSong),
    y: round(margin + ((10 - energy) / 9) * (height - 2 * margin - lane)),
  }));
  const lowest = energies.indexOf(Math.min(...energies));
  const rules = Array.from({ length: steps - 1 }, (_, step) => round((width / steps) * (step + 1)));
  return { dots, path: through(dots), rules, lowest };
}

/** Each segment starts and ends level, so that the line never overshoots a dot. */
function through([first, ...rest]: readonly Dot[]) {
  if (!first) return "";
  let at = first;
  let path = `M${at.x} ${at.y}`;
  for (const next of rest) {
    const middle = round((at.x + next.x) / 2);
    path += `C${middle} ${at.y} ${middle} ${next.y} ${next.x} ${next.y}`;
    at = next;
  }
  return path;
}

const round = (value: number) => Math.round(value * 10) / 10;

const Drawing = chakra("svg", {
  base: {
    w: "full",
    overflow: "visible",
    fill: "none",
    "& .lane": { stroke: "border.lane", strokeWidth: "1.4px" },
    "& .rule": { stroke: "border", strokeWidth: "1.2px" },
    "& .path": { stroke: "fg", strokeWidth: "3px", strokeDasharray: "1", animation: "draw" },
    "& .dot": { fill: "bg.panel", stroke: "fg", strokeWidth: "2.4px" },
    "& .lowest": { fill: "sun", stroke: "bg.panel" },
    "& text": {
      fill: "fg",
      fontSize: "16px",
      fontWeight: "600",
      textAnchor: "middle",
      fontVariantNumeric: "tabular-nums",
    },
  },
});
