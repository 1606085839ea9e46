import { chakra } from "@chakra-ui/react";

/** A word on a tinted ground. The word carries the meaning, never the colour alone. */
export const Badge = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    px: "2",
    py: "0.5",
    borderRadius: "l1",
    textStyle: "label",
    lineHeight: "1.5",
    bg: "colorPalette.subtle",
    color: "colorPalette.fg",
  },
});

/** The plan that opens something closed to the viewer. */
export const LevelBadge = chakra(Badge, {
  base: {
    bg: "transparent",
    color: "fg.muted",
    boxShadow: "inset 0 0 0 1px {colors.border.emphasized}",
  },
});
