import { Grid, Stack, type StackProps } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { ArchPlate, Drawing, Lanes, Sunrise } from "./drawings.tsx";
import { HasMoved, PageBody } from "./page.tsx";

const arch = { cx: 210, cy: 210, foot: 540 };

const radii = [106, 136, 166, 196];

type DoorProps = ComponentProps<typeof ArchPlate> & {
  /** "sliver" shows only the top of the sun, for outcomes that are not certain or not happy. */
  sun?: "up" | "rising" | "sliver";
};

/** A doorway with the sun in it. */
export function SunriseDoor({ sun = "up", ...props }: DoorProps) {
  return (
    <ArchPlate w="full" maxW="340px" {...props}>
      <Drawing
        viewBox="0 0 420 540"
        aria-hidden
        css={{
          "--lane-width": "1.5",
          "& .lane.inner ~ .lane": { stroke: "art.faint", strokeWidth: "1.5" },
          ...(sun === "rising" && { "& .sun": { animation: "sunrise" } }),
        }}
      >
        <Lanes arch={arch} radii={radii} />
        <Sunrise
          cx={210}
          horizon={330}
          r={66}
          halfWidth={105}
          height={sun === "sliver" ? -0.8 : 0.28}
        />
      </Drawing>
    </ArchPlate>
  );
}

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 7.4fr) minmax(0, 3.6fr)" };
const moved = { current: true };

type OutcomeProps = StackProps & {
  /** "none" leaves out the drawing, if nothing went well. */
  sun: "rising" | "sliver" | "none";
};

/** The outcome of a payment or a form. Its heading takes the focus, so that it is read out. */
export function OutcomePage({ sun, ...props }: OutcomeProps) {
  return (
    <PageBody>
      <Grid templateColumns={columns} gap="clamp(32px, 7vw, 112px)" alignItems="center">
        <HasMoved value={moved}>
          <Stack gap="22px" align="start" {...props} />
        </HasMoved>
        {sun !== "none" && <SunriseDoor sun={sun} hideBelow="md" justifySelf="end" />}
      </Grid>
    </PageBody>
  );
}
