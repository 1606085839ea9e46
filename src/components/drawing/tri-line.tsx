import { chakra } from "@chakra-ui/react";

/** Three lanes as a rule between two parts. */
export const TriLine = chakra("div", {
  base: {
    h: "13px",
    backgroundImage:
      "repeating-linear-gradient(to bottom, {colors.border.lane} 0 1px, transparent 1px 6px)",
  },
});
