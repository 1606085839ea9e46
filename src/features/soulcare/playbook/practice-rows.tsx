import { chakra } from "@chakra-ui/react";

/** Practices under each other, with a rule between two. */
export const PracticeRows = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { py: "3" },
    "& > li + li": { borderTopWidth: "1px" },
    "& > li:first-of-type": { pt: "0" },
  },
});
