import { chakra } from "@chakra-ui/react";
import { site } from "#src/content/site.ts";

const Skip = chakra("a", {
  base: {
    position: "absolute",
    left: "4",
    top: "-20",
    zIndex: "skipNav",
    px: "4",
    py: "3",
    borderRadius: "l2",
    bg: "gray.solid",
    color: "gray.contrast",
    _focus: { top: "3" },
  },
});

export const SkipLink = () => (
  <Skip href="#main" data-action="skip">
    {site.skip}
  </Skip>
);
