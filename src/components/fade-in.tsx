import { chakra } from "@chakra-ui/react";

/** New content comes in. */
export const FadeIn = chakra("div", { base: { animation: "appear" } });
