import { chakra } from "@chakra-ui/react";

/** A niche for what was reached: ink when it is filled, dashed until then. */
export const Arch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "56px",
    h: "66px",
    borderRadius: "28px 28px 4px 4px",
    borderWidth: "1.5px",
    borderStyle: "dashed",
    borderColor: "border.emphasized",
    color: "fg.muted",
    "&[data-filled]": {
      bg: "gray.solid",
      color: "gray.contrast",
      borderStyle: "solid",
      borderColor: "gray.solid",
    },
  },
});
