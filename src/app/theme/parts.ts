import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { defineConfig } from "@chakra-ui/react/styled-system";
import * as chakra from "@chakra-ui/react/theme";
import { colors, shadows } from "./colors.ts";
import { globalCss } from "./global-css.ts";
import * as recipes from "./recipes.ts";
import { fonts, textStyles } from "./type.ts";

const { animations, cursor, durations, easings, fontSizes, fontWeights } = chakra.tokens;
const { lineHeights, radii, sizes, zIndex } = chakra.tokens;

const spacing = some(chakra.tokens.spacing, (name) => Number(name) <= 28);
const isTextSize = (name: string) => ["xs", "sm", "md", "lg"].includes(name);

/** What we use of Chakra's theme: every token takes its time at each start. */
const taken = defineConfig({
  cssVarsPrefix: chakra.cssVarsPrefix,
  cssVarsRoot: chakra.cssVarsRoot,
  theme: {
    breakpoints: { sm: "640px", md: "860px", lg: "1020px", xl: "1280px" },
    tokens: {
      animations,
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

/** The rules of whole pages. Without Chakra's keyframes a closing dialog would never leave. */
export const wholePage = [
  defineConfig({
    preflight: true,
    globalCss: chakra.globalCss,
    theme: { keyframes: chakra.keyframes },
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
      animations: { breathe: { value: "pulse 1.8s ease-in-out infinite" } },
    },
    semanticTokens: {
      colors,
      shadows,
      radii: { l1: { value: "3px" }, l2: { value: "6px" }, l3: { value: "10px" } },
    },
    textStyles,
    recipes: { button: recipes.button, input: recipes.input, textarea: recipes.textarea },
  },
});

/** The theme without the rules of whole pages. */
export const parts = [defaultBaseConfig, taken, honour];
