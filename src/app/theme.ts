import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { hasPrerenderedStyles } from "./styles.ts";
import { pageConfig, themeConfig } from "./theme/config.ts";

/** The HTML of a prerendered page already contains the global styles. */
export const system = hasPrerenderedStyles()
  ? withoutGlobals(createSystem(...themeConfig))
  : createSystem(...themeConfig, ...pageConfig);

function withoutGlobals(made: SystemContext): SystemContext {
  return { ...made, _global: [], layers: { ...made.layers, atRule: "" } };
}
