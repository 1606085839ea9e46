import { chakra } from "@chakra-ui/react";

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
