import type { ComponentProps } from "react";
import { Drawing, Lanes, Sunrise } from "./lanes.tsx";

type Props = ComponentProps<typeof Lanes> & {
  viewBox: string;
  /** Which part stays in sight when the plate is cut to another shape. */
  keep: "xMidYMid" | "xMaxYMid";
  sun: ComponentProps<typeof Sunrise>;
};

/** A filled plate with lanes that bend into a door, and the sun in it. */
export function DoorwayPlate({ viewBox, keep, sun, ...lanes }: Props) {
  return (
    <Drawing
      viewBox={viewBox}
      preserveAspectRatio={`${keep} slice`}
      aria-hidden
      position="absolute"
      inset="0"
      w="full"
      h="full"
      css={{ "--lane-width": "1.6", "& .lane:not(.inner)": { stroke: "art.faint" } }}
    >
      <Lanes {...lanes} />
      <Sunrise {...sun} />
    </Drawing>
  );
}
