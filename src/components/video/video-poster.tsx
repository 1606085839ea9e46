import { Drawing, Lanes, Sunrise } from "#src/components/drawing/lanes.tsx";

const arch = { cx: 470, cy: 190, foot: 360 };
const radii = [0, 1, 2, 3, 4, 5].map((lane) => 74 + 44 * lane);

/** The picture before the video: a doorway on the track. */
export function VideoPoster() {
  return (
    <Drawing
      viewBox="0 0 640 360"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      position="absolute"
      inset="0"
      w="full"
      h="full"
      css={{ "--lane-width": "1.6", "& .lane:not(.inner)": { stroke: "art.faint" } }}
    >
      <Lanes arch={arch} radii={radii} />
      <Sunrise cx={470} horizon={258} r={46} halfWidth={73} />
    </Drawing>
  );
}
