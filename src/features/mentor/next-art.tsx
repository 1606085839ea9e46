import { chakra } from "@chakra-ui/react";

/** Lanes around a sun, behind the words of the next session. */
export const NextArt = () => (
  <Art viewBox="0 0 200 200" aria-hidden>
    <path d="M20 200V120a90 90 0 0 1 180 0M50 200V120a60 60 0 0 1 120 0V200M80 200V120a30 30 0 0 1 60 0V200" />
    <path className="sun" d="M88 176a22 22 0 0 1 44 0z" />
  </Art>
);

const Art = chakra("svg", {
  base: {
    position: "absolute",
    right: "-84px",
    bottom: "0",
    h: "full",
    w: "auto",
    fill: "none",
    strokeWidth: "1.5",
    "& path:not(.sun)": { stroke: "art.rule" },
    "& .sun": { fill: "sun" },
  },
});
