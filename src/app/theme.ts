import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";
import * as chakra from "@chakra-ui/react/theme";
import { colors, shadows } from "./theme/colors.ts";
import { globalCss } from "./theme/global-css.ts";
import * as recipes from "./theme/recipes.ts";
import { fonts, textStyles } from "./theme/type.ts";

/** What we take of Chakra's theme. Without its keyframes a closing dialog would never leave. */
const taken = defineConfig({
  preflight: true,
  cssVarsPrefix: chakra.cssVarsPrefix,
  cssVarsRoot: chakra.cssVarsRoot,
  globalCss: chakra.globalCss,
  theme: {
    breakpoints: { sm: "640px", md: "860px", lg: "1020px", xl: "1280px" },
    keyframes: chakra.keyframes,
    tokens: { ...chakra.tokens, colors: {} },
    textStyles: chakra.textStyles,
    layerStyles: chakra.layerStyles,
    animationStyles: chakra.animationStyles,
    recipes: {
      button: chakra.buttonRecipe,
      input: chakra.inputRecipe,
      textarea: chakra.textareaRecipe,
      spinner: chakra.spinnerRecipe,
    },
  },
});

const honour = defineConfig({
  globalCss,
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

export const system = createSystem(defaultBaseConfig, taken, honour);

/** For pages that hold the theme's own rules already. */
export const bareSystem = { ...system, _global: [], layers: { ...system.layers, atRule: "" } };
