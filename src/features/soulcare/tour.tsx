import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import type { TourState } from "./use-tour.ts";
import { tour as words } from "./words.ts";

const { steps } = words;

/** The guided tour of the dashboard. Each opening begins at the first step. */
export function Tour({ tour }: { tour: TourState }) {
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const isLast = index === steps.length - 1;
  if (!step) return null;
  return (
    <Dialog
      title={step.title}
      art={<TourArt index={index} />}
      isClosing={tour.stage === "closing"}
      onClose={tour.skip}
      foot={
        <>
          <Button variant="ghost" me="auto" ms="-12px" onClick={tour.skip}>
            {words.skip}
          </Button>
          {index > 0 && (
            <Button variant="outline" onClick={() => setIndex(index - 1)}>
              {words.previous}
            </Button>
          )}
          <Button onClick={isLast ? tour.complete : () => setIndex(index + 1)}>
            {isLast ? words.complete : words.next}
          </Button>
        </>
      }
    >
      <chakra.p minH={{ base: "7.5em", sm: "5em" }} aria-live="polite">
        {step.text}
      </chakra.p>
      <Progress index={index} />
    </Dialog>
  );
}

function Progress({ index }: { index: number }) {
  const text = words.progress(index + 1, steps.length);
  return (
    <>
      <ProgressBar
        role="progressbar"
        aria-label={words.label}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={index + 1}
        aria-valuetext={text}
      >
        {steps.map(({ title }, place) => (
          <span
            key={title}
            data-done={place < index ? "" : undefined}
            data-current={place === index ? "" : undefined}
          />
        ))}
      </ProgressBar>
      <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.p>
    </>
  );
}

const ProgressBar = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: `repeat(${steps.length}, 1fr)`,
    gap: "1.5",
    mt: "4",
    mb: "2",
    "& > span": { h: "8px", borderBlockWidth: "1px", borderColor: "border.emphasized" },
    "& > [data-done]": { bg: "gray.solid" },
    "& > [data-current]": { bg: "accent.solid" },
  },
});

/** The drawing above a step. */
function TourArt({ index }: { index: number }) {
  return (
    <Band viewBox="0 0 560 168" preserveAspectRatio="xMidYMax slice">
      {drawings[index]}
      <path className="lane" d="M0 152H560M0 160H560" />
    </Band>
  );
}

const drawings: readonly ReactNode[] = [
  <Doorway key="welcome" />,
  <Arches key="achievements" />,
  <Bars key="challenges" />,
  <Ranks key="leaderboard" />,
  <Path key="mood" />,
];

function Doorway() {
  return (
    <>
      <path className="sun" d="M240 152a40 40 0 0 1 80 0z" />
      {[56, 72, 88, 104].map((r) => (
        <path key={r} className="line" d={`M${280 - r} 168V152a${r} ${r} 0 0 1 ${2 * r} 0v16`} />
      ))}
    </>
  );
}

function Arches() {
  return (
    <>
      {[28, 118, 208].map((x) => (
        <g key={x}>
          <path className="paper" d={arch(x)} />
          <path className="mark" d={`M${x + 18} 104l7 7 13-15`} />
        </g>
      ))}
      <path className="field" d={arch(298)} />
      <path className="sun" d="M308 152a18 18 0 0 1 36 0z" />
      <path className="faint" d={`${arch(388)}${arch(478)}`} />
    </>
  );
}

function Bars() {
  return (
    <>
      {[56, 88, 120].map((y) => (
        <path key={y} className="faint" d={`M60 ${y}H500M60 ${y + 10}H500`} />
      ))}
      <path className="gold" d="M60 61H420M60 93H260M60 125H150" />
      <circle className="field" cx="420" cy="61" r="11" />
      <circle className="field" cx="260" cy="93" r="11" />
      <circle className="field" cx="150" cy="125" r="11" />
    </>
  );
}

const ranks = [
  { x: 180, y: 92, name: "2" },
  { x: 250, y: 64, name: "1" },
  { x: 320, y: 108, name: "3" },
];

function Ranks() {
  return ranks.map(({ x, y, name }) => (
    <g key={name}>
      <path className="field" d={`M${x} 168V${y}h60v${168 - y}z`} />
      <text x={x + 30} y={y + 34}>
        {name}
      </text>
    </g>
  ));
}

function Path() {
  return (
    <>
      <path className="faint" d="M40 82C150 60 190 130 290 120S430 60 520 46" />
      <path className="line" d="M40 92C150 70 190 140 290 130S430 70 520 56" />
      {[
        { x: 40, y: 92 },
        { x: 290, y: 130 },
        { x: 520, y: 56 },
      ].map(({ x, y }) => (
        <circle key={x} className={x === 290 ? "sun" : "paper"} cx={x} cy={y} r="7" />
      ))}
    </>
  );
}

const Band = chakra("svg", {
  base: {
    display: "block",
    w: "full",
    h: "168px",
    bg: "art.ground",
    fill: "none",
    strokeWidth: "1.6px",
    "& .lane": { stroke: "art.lane" },
    "& .faint": { stroke: "art.faint" },
    "& .line": { stroke: "art.paper" },
    "& .paper": { fill: "art.paper", stroke: "art.paper" },
    "& .field": { fill: "art.field", stroke: "art.paper" },
    "& .mark": { stroke: "art.ground", strokeWidth: "2.6px", strokeLinecap: "round" },
    "& .sun": { fill: "sun" },
    "& .gold": { stroke: "sun", strokeWidth: "3px" },
    "& text": {
      fill: "{colors.art.paper}",
      fontFamily: "heading",
      fontSize: "22px",
      textAnchor: "middle",
    },
  },
});

const arch = (x: number) => `M${x} 168V88a28 28 0 0 1 56 0v80z`;
