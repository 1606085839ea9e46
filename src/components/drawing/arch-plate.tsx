import { chakra } from "@chakra-ui/react";

/** A plate in the shape of a doorway, for a drawing of 420 by 540. */
export const ArchPlate = chakra("div", {
  base: {
    display: "block",
    overflow: "hidden",
    bg: "art.ground",
    borderRadius: "999px 999px 6px 6px",
    "& svg": { w: "full", h: "auto" },
  },
});
