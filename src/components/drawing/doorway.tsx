import { Drawing, Lanes, Sunrise } from "./lanes.tsx";

const arch = { cx: 320, cy: 380, foot: 900 };
const radii = [0, 1, 2, 3, 4, 5, 6].map((lane) => 90 + 50 * lane);

/** The plate beside a form: lanes that bend into a door, and the sun in it. */
export function Doorway() {
  return (
    <Drawing
      viewBox="0 0 640 860"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      position="absolute"
      inset="0"
      w="full"
      h="full"
      css={{ "--lane-width": "1.6", "& .lane:not(.inner)": { stroke: "art.faint" } }}
    >
      <Lanes arch={arch} radii={radii} />
      <Sunrise cx={320} horizon={470} r={56} halfWidth={89} />
    </Drawing>
  );
}
