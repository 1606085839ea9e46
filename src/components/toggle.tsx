import { chakra } from "@chakra-ui/react";
import { gutter } from "./wrap.tsx";

/** A button that stays pressed; used for filters. */
export const Toggle = chakra(
  "button",
  {
    base: {
      minH: "11",
      px: "3.5",
      borderWidth: "1px",
      borderColor: "border.emphasized",
      borderRadius: "l2",
      fontSize: "0.875rem",
      fontWeight: "500",
      cursor: "pointer",
      "&:hover:not([aria-pressed=true])": { bg: "bg.subtle" },
      "&[aria-pressed=true]": {
        bg: "gray.solid",
        color: "gray.contrast",
        borderColor: "gray.solid",
      },
    },
  },
  { defaultProps: { type: "button" } },
);

/** Toggles in rows; on a phone one row that scrolls sideways and reaches both edges of the screen. */
export const ToggleRow = chakra("div", {
  base: {
    display: "flex",
    flexWrap: { base: "nowrap", md: "wrap" },
    gap: "2",
    overflowX: { base: "auto", md: "visible" },
    scrollbarWidth: "none",
    scrollPaddingInline: gutter,
    my: "-1.5",
    py: "1.5",
    mx: { base: `calc(-1 * ${gutter})`, md: "0" },
    ps: { base: gutter, md: "0" },
    pe: { base: "14vw", md: "0" },
    maskImage: { base: "linear-gradient(to right, #000 88%, transparent)", md: "none" },
    "& > *": { flex: "none" },
  },
});
