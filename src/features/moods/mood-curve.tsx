import { chakra } from "@chakra-ui/react";
import { moodWords } from "./words.ts";

/** Sized for a phone; the column on a wide screen is not much wider. */
const size: Size = { width: 310, height: 190, lane: 8 };

const sunRadius = 8;

type Props = { energies: readonly number[]; steps: readonly { name: string }[] };

/** The energy from song to song as a path, with the name of each step below. */
export function MoodCurve({ energies, steps }: Props) {
  const [first = 0] = energies;
  const text = moodWords.path.text(first, Math.min(...energies), energies.at(-1) ?? 0);
  return (
    <chakra.div containerType="inline-size">
      <chakra.div role="img" aria-label={text} maxW="520px">
        <Curve energies={energies} />
      </chakra.div>
      <StepNames>
        {steps.map(({ name }) => {
          const [word, ...rest] = name.split(" ");
          return (
            <li key={name}>
              <b>{word}</b> {rest.join(" ")}
            </li>
          );
        })}
      </StepNames>
    </chakra.div>
  );
}

function Curve({ energies }: { energies: readonly number[] }) {
  const { path, dots, lowest } = curveOf(energies, size);
  const last = dots.length - 1;
  // The lowest energy gets a label only if it is below both ends.
  const isLower = [0, last].every((end) => (energies[lowest] ?? 0) < (energies[end] ?? 0));
  const labelled = new Set([0, last, ...(isLower ? [lowest] : [])]);
  return (
    <Drawing viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      <path className="ground" d={`M0 ${size.height - 0.7}H${size.width}`} />
      <path className="lane" d={path} transform={`translate(0 ${size.lane})`} />
      <path className="lane" d={path} transform={`translate(0 -${size.lane})`} />
      <path className="path" d={path} pathLength={1} />
      {dots.map(({ x, y }, index) => (
        <circle
          key={x}
          className={index === last ? "dot sun" : "dot"}
          cx={x}
          cy={y}
          r={index === last ? sunRadius : 5.5}
        />
      ))}
      {dots.map(({ x, y }, index) =>
        labelled.has(index) ? (
          <text
            key={x}
            x={x}
            y={isLower && index === lowest ? y + 3 * size.lane + 4 : y - 2 * size.lane}
          >
            {energies[index]}
          </text>
        ) : null,
      )}
    </Drawing>
  );
}

type Size = { width: number; height: number; lane: number };

type Dot = { x: number; y: number };

/** The scale reaches at least up to this energy, so that lists of low energy look low. */
const minScaleTop = 6;

/** A smooth line through one dot per song; the more energy, the higher the dot. */
export function curveOf(energies: readonly number[], { width, height, lane }: Size) {
  const margin = 3 * lane + 3;
  const most = Math.max(minScaleTop, ...energies);
  const perSong = (width - 2 * margin) / Math.max(1, energies.length - 1);
  const dots = energies.map((energy, index) => ({
    x: round(margin + index * perSong),
    y: round(margin + ((most - energy) / (most - 1)) * (height - 2 * margin - lane)),
  }));
  const lowest = energies.indexOf(Math.min(...energies));
  return { dots, path: through(dots), lowest };
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

/** Each name below its part of the path; with large text a list. */
const StepNames = chakra("ol", {
  base: {
    display: "grid",
    gap: "1",
    mt: "2",
    maxW: "520px",
    listStyle: "none",
    fontSize: "0.8125rem",
    lineHeight: "1.25",
    color: "fg.muted",
    letterSpacing: "-.02em",
    "& b": { color: "fg", fontWeight: "600" },
    "@container (min-width: 15rem)": {
      gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
      textAlign: "center",
      "& b": { display: "block" },
    },
  },
});

const Drawing = chakra("svg", {
  base: {
    w: "full",
    overflow: "visible",
    fill: "none",
    "& .ground": { stroke: "border.lane", strokeWidth: "1.4px" },
    "& .lane": { stroke: "border.lane", strokeWidth: "1.4px" },
    "& .path": { stroke: "fg", strokeWidth: "3px", strokeDasharray: "1", animation: "draw" },
    "& .dot": { fill: "bg.panel", stroke: "fg", strokeWidth: "2.4px" },
    "& .sun": { fill: "sun", stroke: "bg.panel", strokeWidth: "2px" },
    "& text": {
      fill: "fg",
      fontSize: "14px",
      fontWeight: "600",
      textAnchor: "middle",
      fontVariantNumeric: "tabular-nums",
    },
  },
});
