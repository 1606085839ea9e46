import { chakra } from "@chakra-ui/react";

/** The post and what is said below it, and beside them what one may need. */
export const ThreadLayout = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      lg: "minmax(0, 680px) minmax(0, 280px)",
    },
    gap: "clamp(32px, 6vw, 96px)",
    alignItems: "start",
    mt: "3",
  },
});

/** Three lanes across, between the post and its replies. */
export const LaneRule = chakra("div", {
  base: {
    h: "13px",
    mt: "11",
    mb: "7",
    backgroundImage:
      "repeating-linear-gradient(to bottom, {colors.border.lane} 0 1px, transparent 1px 6px)",
  },
});
