import { archPath, Drawing, Lanes, Sunrise } from "#src/components/drawings.tsx";

const wide = { arch: { cx: 380, cy: 330, foot: 760 }, inner: 104, step: 56, count: 8 };
const narrow = { arch: { cx: 195, cy: 190, foot: 330 }, inner: 62, step: 32, count: 6 };

type Track = typeof wide;

const radiiOf = ({ inner, step, count }: Track) =>
  Array.from({ length: count }, (_, lane) => inner + step * lane);

/** The first lane, filled: the one to run in. */
function OwnLane({ arch, inner, step }: Track) {
  const hole = archPath(arch, inner);
  return (
    <path className="field" fillRule="evenodd" d={`${archPath(arch, inner + step)}Z${hole}Z`} />
  );
}

type Line = { track: Track; y: number; numeralY: number };

/** The finish line across the lanes on the left, with their numerals. */
function FinishLine({ track, y, numeralY }: Line) {
  const { arch, step } = track;
  return radiiOf(track)
    .slice(1)
    .map((r, place) => (
      <g key={r}>
        <path className="mark" d={`M${arch.cx - r} ${y}h${step}`} />
        <text className={place === 0 ? "own" : undefined} x={arch.cx - r + step / 2} y={numeralY}>
          {place + 1}
        </text>
      </g>
    ));
}

/** Each lane starts a little further on, so that all run the same distance. */
function Staggers({ track }: { track: Track }) {
  return radiiOf(track)
    .slice(0, -1)
    .map((r, lane) => (
      <path key={r} className="mark" d={`M${track.arch.cx + r} ${640 - 46 * lane}h${track.step}`} />
    ));
}

export function WideHeroArt() {
  return (
    <Drawing
      viewBox="0 0 800 760"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden
      hideBelow="md"
      position="absolute"
      left="0"
      top="0"
      h="full"
      w="auto"
      maxW="none"
    >
      <OwnLane {...wide} />
      <Lanes arch={wide.arch} radii={radiiOf(wide)} />
      <FinishLine track={wide} y={560} numeralY={596} />
      <Staggers track={wide} />
      <Sunrise cx={380} horizon={430} r={66} halfWidth={103} />
    </Drawing>
  );
}

export function NarrowHeroArt() {
  return (
    <Drawing
      viewBox="0 0 390 330"
      aria-hidden
      hideFrom="md"
      position="absolute"
      left="50%"
      transform="translateX(-50%)"
      top="0"
      w="full"
      minW="390px"
      css={{ "--lane-width": "1.4", "--mark-width": "2.4", "--numeral": "17px" }}
    >
      <OwnLane {...narrow} />
      <Lanes arch={narrow.arch} radii={radiiOf(narrow)} />
      <FinishLine track={narrow} y={286} numeralY={312} />
      <Sunrise cx={195} horizon={250} r={40} halfWidth={61} />
    </Drawing>
  );
}
