import { createSystem, type SystemContext } from "@chakra-ui/react/styled-system";
import { areGlobalsMade } from "./styles.ts";
import { parts, wholePage } from "./theme/parts.ts";

/** Pages that the build has made hold the rules of whole pages already. */
export const system = areGlobalsMade()
  ? withoutGlobals(createSystem(...parts))
  : createSystem(...parts, ...wholePage);

function withoutGlobals(made: SystemContext): SystemContext {
  return { ...made, _global: [], layers: { ...made.layers, atRule: "" } };
}
