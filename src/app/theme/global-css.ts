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
  },
  "p, li, dd": { textWrap: "pretty" },
  "*::placeholder": { color: "fg.muted", opacity: "1" },
  "*:focus-visible": {
    outline: "2px solid",
    outlineColor: "colorPalette.focusRing",
    outlineOffset: "3px",
  },
  // Headings and the main part are focused by the program, never by Tab.
  ":is(h1, h2, h3, main)[tabindex='-1']:focus-visible": { outline: "none" },
  "html:has([data-bottom-bar])": { "--bottom-bar": { base: "64px", md: "0px" } },
  ".lucide": { strokeWidth: "1.75", flexShrink: "0" },
  "*, *::before, *::after": {
    _motionReduce: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important",
    },
  },
});
