import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DoorwayPlate, Wordmark } from "#src/components/drawings.tsx";

/** A form beside a drawing, or below the drawing on phones. */
export function Split({ children }: { children: ReactNode }) {
  return (
    <Halves>
      {/* First in the HTML: on phones a drawing that arrives later would push the form down. */}
      <Plate>
        <Doorway />
      </Plate>
      <FormSide id="main" tabIndex={-1}>
        <Home to="/">
          <Wordmark />
        </Home>
        {children}
      </FormSide>
    </Halves>
  );
}

function Doorway() {
  return (
    <DoorwayPlate
      viewBox="0 0 640 860"
      arch={{ cx: 320, cy: 380, foot: 900 }}
      radii={[90, 140, 190, 240, 290, 340, 390]}
      sun={{ cx: 320, horizon: 470, r: 56, halfWidth: 89 }}
    />
  );
}

export const formStyle = { display: "grid", gap: "18px", w: "full" } as const;

const Halves = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
    alignContent: { base: "start", md: "stretch" },
    minH: { md: "100dvh" },
  },
});

const Plate = chakra("div", {
  base: {
    position: "relative",
    order: { md: "1" },
    h: { base: "210px", md: "auto" },
    overflow: "hidden",
    bg: "art.ground",
  },
});

const FormSide = chakra("main", {
  base: {
    display: "grid",
    alignContent: "center",
    justifyItems: "start",
    gap: "6",
    px: "clamp(20px, 7vw, 104px)",
    pt: { base: "8", md: "10" },
    pb: { base: "14", md: "10" },
    "& > *": { maxW: "420px" },
    // Hides the form until the script replaces it with the button that a mailed link needs.
    "&:is(html.linked *):has(form) > :not(a)": { visibility: "hidden" },
  },
});

const Home = chakra(Link, { base: { display: "inline-flex", alignItems: "center", minH: "11" } });
