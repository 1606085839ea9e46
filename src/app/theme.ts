import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { hasPrerenderedStyles } from "./styles.ts";
import { pageConfig, themeConfig } from "./theme/config.ts";

/** A prerendered page already holds the styles of whole pages. */
export const system = hasPrerenderedStyles()
  ? withoutGlobals(createSystem(...themeConfig))
  : createSystem(...themeConfig, ...pageConfig);

function withoutGlobals(made: SystemContext): SystemContext {
  return { ...made, _global: [], layers: { ...made.layers, atRule: "" } };
}
