import type { ComponentProps } from "react";
import { ArchPlate, Drawing, Lanes, Sunrise } from "./drawings.tsx";

const arch = { cx: 210, cy: 210, foot: 540 };

const radii = [106, 136, 166, 196];

/** The drawing of success pages. */
export function SunriseDoor(props: ComponentProps<typeof ArchPlate>) {
  return (
    <ArchPlate w="full" maxW="340px" {...props}>
      <Drawing
        viewBox="0 0 420 540"
        aria-hidden
        css={{
          "--lane-width": "1.5",
          "& .lane.inner ~ .lane": { stroke: "art.faint", strokeWidth: "1.5" },
        }}
      >
        <Lanes arch={arch} radii={radii} />
        <Sunrise cx={210} horizon={330} r={66} halfWidth={105} />
      </Drawing>
    </ArchPlate>
  );
}
