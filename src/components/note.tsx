import { chakra } from "@chakra-ui/react";

/** A sentence that the screen has to say. */
export const Note = chakra("p", {
  base: {
    px: "5",
    py: "3.5",
    bg: "bg.info",
    borderLeftWidth: "5px",
    borderLeftColor: "fg.info",
    borderRadius: "l2",
  },
});
