import { chakra } from "@chakra-ui/react";
import { Card } from "#src/components/wrap.tsx";

/** Beside each other where there is room for two or three. */
export const CardGrid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      sm: "repeat(2, minmax(0, 1fr))",
      lg: "repeat(3, minmax(0, 1fr))",
    },
    gap: "5",
    listStyle: "none",
  },
});

export const CardFrame = chakra(Card, {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: "10px",
    h: "full",
    pb: "18px",
    transitionProperty: "border-color, box-shadow",
    transitionDuration: "fast",
    "&:has(a:hover)": { borderColor: "border.emphasized", shadow: "lift" },
  },
});
