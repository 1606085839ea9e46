import { chakra } from "@chakra-ui/react";

/** Animates content that has just been loaded. */
export const FadeIn = chakra("div", { base: { animation: "appear" } });
