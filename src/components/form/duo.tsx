import { chakra } from "@chakra-ui/react";

/** Two fields beside each other where there is room. */
export const Duo = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
    gap: "18px 20px",
    alignItems: "start",
  },
});
