import { chakra } from "@chakra-ui/react";

/** A list of sentences, each behind a short piece of lane. */
export const Dots = chakra("ul", {
  base: {
    display: "grid",
    gap: "2.5",
    listStyle: "none",
    "& li": { position: "relative", ps: "26px" },
    "& li::before": {
      content: '""',
      position: "absolute",
      left: "0",
      top: "0.72em",
      w: "14px",
      h: "6px",
      borderBlockWidth: "1.5px",
      borderColor: "border.lane",
    },
  },
});
