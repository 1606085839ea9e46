import { defineRecipe } from "@chakra-ui/react/styled-system";

/** Every place to type looks the same; 16 px, or a phone zooms in on it. */
const control = {
  bg: "bg.panel",
  borderColor: "border.emphasized",
  fontSize: "1rem",
  lineHeight: "1.5",
  minH: "12",
  px: "3.5",
  _focusVisible: {
    outline: "2px solid",
    outlineColor: "colorPalette.focusRing",
    outlineOffset: "1px",
  },
  _invalid: { borderColor: "border.error", boxShadow: "inset 0 0 0 1px {colors.border.error}" },
};

export const button = defineRecipe({
  base: {
    fontWeight: "600",
    borderRadius: "l2",
    maxW: "full",
    whiteSpace: "normal",
    textAlign: "center",
    transitionDuration: "fast",
    transitionTimingFunction: "honour",
    _active: { transform: "translateY(1px)" },
    _icon: { width: "18px", height: "18px" },
  },
  variants: {
    size: {
      md: { h: "auto", minH: "12", px: "22px", py: "2", gap: "9px", fontSize: "1rem" },
      sm: { h: "auto", minH: "11", px: "4", py: "1.5", gap: "2", fontSize: "0.9375rem" },
    },
    variant: {
      solid: {
        borderColor: "colorPalette.edge",
        _hover: { bg: "colorPalette.hover" },
        _expanded: { bg: "colorPalette.hover" },
      },
      outline: { bg: "transparent", borderColor: "colorPalette.border" },
      ghost: { color: "fg.muted", _hover: { bg: "bg.subtle", color: "fg" } },
    },
  },
  defaultVariants: { size: "md", variant: "solid" },
});

export const input = defineRecipe({ variants: { variant: { outline: control } } });

export const textarea = defineRecipe({
  variants: { variant: { outline: { ...control, minH: "28", py: "2.5", resize: "vertical" } } },
});
