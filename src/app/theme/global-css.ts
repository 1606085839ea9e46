import { defineGlobalStyles } from "@chakra-ui/react/styled-system";

export const globalCss = defineGlobalStyles({
  html: { scrollPaddingTop: "88px", textSizeAdjust: "100%" },
  body: {
    bg: "bg",
    color: "fg",
    fontFamily: "body",
    lineHeight: "1.6",
    fontFeatureSettings: '"lnum"',
    textRendering: "optimizeLegibility",
    WebkitFontSmoothing: "antialiased",
  },
  "p, li, dd": { textWrap: "pretty" },
  "*::placeholder": { color: "fg.muted", opacity: "1" },
  "*:focus-visible": {
    outline: "2px solid",
    outlineColor: "colorPalette.focusRing",
    outlineOffset: "3px",
  },
  // A heading is focused by the program, never by Tab.
  "[tabindex='-1']:focus, [tabindex='-1']:focus-visible": { outline: "none" },
  ".lucide": { strokeWidth: "1.75", flexShrink: "0" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important",
    },
  },
});
