import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { SunriseDoor } from "#src/components/sunrise-door.tsx";

const Grid = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    gap: { base: "6", md: "clamp(36px, 7vw, 104px)" },
    alignItems: "center",
    minH: { md: "52vh" },
  },
});

/** The door with the sun in it, and beside it what one carries through. */
export function CarryLayout({ children }: { children: ReactNode }) {
  return (
    <Grid>
      <SunriseDoor maxW={{ base: "92px", md: "340px" }} />
      <chakra.div display="grid" gap="26px" minW="0">
        {children}
      </chakra.div>
    </Grid>
  );
}
