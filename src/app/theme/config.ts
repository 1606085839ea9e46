import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { defineConfig, defineGlobalStyles, defineRecipe } from "@chakra-ui/react/styled-system";
import * as chakra from "@chakra-ui/react/theme";
import { animations, keyframes, stillness } from "#src/components/motion.ts";
import { colors, shadows } from "./colors.ts";

const globalCss = defineGlobalStyles({
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
  "html:has([data-bottom-bar=md])": { "--bottom-bar": { base: "64px", md: "0px" } },
  "html:has([data-bottom-bar=lg])": { "--bottom-bar": { base: "64px", lg: "0px" } },
  // Keeps focused elements and their outline above the bottom bar.
  "html:has([data-bottom-bar])": {
    scrollPaddingBottom: "calc(var(--bottom-bar) + env(safe-area-inset-bottom) + 8px)",
  },
  "[role=tooltip]": {
    position: "fixed",
    inset: "auto",
    m: "0",
    px: "3",
    py: "1.5",
    maxW: "calc(100vw - 16px)",
    borderWidth: "0",
    borderRadius: "l2",
    bg: "gray.solid",
    color: "gray.contrast",
    textStyle: "small",
    pointerEvents: "none",
    animation: "hint",
  },
  ".lucide": { strokeWidth: "1.75", flexShrink: "0" },
  ...stillness,
});

/** The look of all text fields. The text is 16 px, because phones zoom in on smaller text. */
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

const button = defineRecipe({
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

const input = defineRecipe({ variants: { variant: { outline: control } } });

const textarea = defineRecipe({
  variants: { variant: { outline: { ...control, minH: "28", py: "2.5", resize: "vertical" } } },
});

// Fallbacks for Apple and Windows, Android and Linux have the metrics of our fonts (index.html).
const serif =
  'Newsreader, "Newsreader Fallback", "Newsreader Android", "Newsreader Linux", Georgia, serif';
const sans =
  '"Instrument Sans", "Instrument Sans Fallback", "Instrument Sans Android", "Instrument Sans Linux", system-ui, sans-serif';

const fonts = { heading: { value: serif }, body: { value: sans } };

type Heading = { size: string; leading: string; tracking: string };

const heading = ({ size, leading, tracking }: Heading) => ({
  value: {
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: size,
    lineHeight: leading,
    letterSpacing: tracking,
    fontFeatureSettings: '"lnum"',
    textWrap: "balance",
    overflowWrap: "anywhere",
  },
});

const textStyles = {
  display: heading({
    size: "clamp(2.75rem, 1.75rem + 4.3vw, 5rem)",
    leading: "1",
    tracking: "-0.026em",
  }),
  h1: heading({
    size: "clamp(2rem, 1.55rem + 1.9vw, 3rem)",
    leading: "1.1",
    tracking: "-0.016em",
  }),
  h2: heading({
    size: "clamp(1.6rem, 1.3rem + 1.25vw, 2.25rem)",
    leading: "1.16",
    tracking: "-0.012em",
  }),
  h3: heading({
    size: "clamp(1.2rem, 1.12rem + .35vw, 1.4rem)",
    leading: "1.28",
    tracking: "-0.006em",
  }),
  verse: {
    value: {
      fontFamily: "heading",
      fontStyle: "italic",
      fontSize: "clamp(1.2rem, 1.08rem + .5vw, 1.45rem)",
      lineHeight: "1.45",
      textWrap: "pretty",
    },
  },
  lead: {
    value: {
      fontSize: "clamp(1.075rem, 1.02rem + .25vw, 1.2rem)",
      lineHeight: "1.6",
      textWrap: "pretty",
    },
  },
  small: { value: { fontSize: "0.875rem", lineHeight: "1.5" } },
  label: { value: { fontSize: "0.8125rem", fontWeight: "600", lineHeight: "1.4" } },
};

const { cursor, durations, easings, fontSizes, fontWeights, lineHeights } = chakra.tokens;
const { radii, sizes, zIndex } = chakra.tokens;

const spacing = some(chakra.tokens.spacing, (name) => Number(name) <= 28);
const isTextSize = (name: string) => ["xs", "sm", "md", "lg"].includes(name);

/** The part of Chakra's theme that we use; each unused token would cost time at start. */
const chakraPart = defineConfig({
  cssVarsPrefix: chakra.cssVarsPrefix,
  cssVarsRoot: chakra.cssVarsRoot,
  theme: {
    breakpoints: { sm: "640px", md: "860px", lg: "1020px", xl: "1280px" },
    tokens: {
      animations: chakra.tokens.animations,
      cursor,
      durations,
      easings,
      fontSizes: some(fontSizes, isTextSize),
      fontWeights,
      lineHeights,
      radii,
      sizes: { ...spacing, ...some(sizes, (name) => name === "full") },
      spacing,
      zIndex,
    },
    textStyles: some(chakra.textStyles, isTextSize),
    layerStyles: { disabled: { value: { opacity: "0.5", cursor: "not-allowed" } } },
    recipes: {
      button: chakra.buttonRecipe,
      input: chakra.inputRecipe,
      textarea: chakra.textareaRecipe,
      spinner: chakra.spinnerRecipe,
    },
  },
});

function some<Of>(all: Record<string, Of>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));
}

/** The reset, the global styles and the keyframes. */
export const pageConfig = [
  defineConfig({
    preflight: true,
    globalCss: chakra.globalCss,
    theme: {
      keyframes: { ...chakra.keyframes, ...keyframes },
    },
  }),
  defineConfig({ globalCss }),
];

const honour = defineConfig({
  theme: {
    tokens: {
      fonts,
      durations: {
        fast: { value: "120ms" },
        moderate: { value: "200ms" },
        slow: { value: "320ms" },
      },
      easings: { honour: { value: "cubic-bezier(.22,.8,.3,1)" } },
      animations,
    },
    semanticTokens: {
      colors,
      shadows,
      radii: { l1: { value: "3px" }, l2: { value: "6px" }, l3: { value: "10px" } },
    },
    textStyles,
    recipes: { button, input, textarea },
  },
});

/** The theme without the global styles. */
export const themeConfig = [defaultBaseConfig, chakraPart, honour];
