import { chakra, defineRecipe } from "@chakra-ui/react";
import { Link } from "react-router-dom";

const look = defineRecipe({
  base: {
    textDecorationLine: "underline",
    textDecorationThickness: "1.5px",
    textDecorationColor: "accent.border",
    textUnderlineOffset: "5px",
    _hover: { textDecorationThickness: "2.5px" },
  },
  variants: {
    alone: {
      true: {
        display: "inline-flex",
        alignItems: "center",
        gap: "7px",
        minH: "11",
        minW: "11",
        fontWeight: "600",
      },
    },
  },
});

/** A link with its gold line; on a line of its own it is tall enough for a thumb. */
export const TextLink = chakra(Link, look);

/** The same for an address that is no page of ours. */
export const TextAnchor = chakra("a", look);

/** The same for what happens on the spot. */
export const TextButton = chakra("button", look, { defaultProps: { type: "button" } });
