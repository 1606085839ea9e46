import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

export const Section = chakra("section", { base: { py: "clamp(64px, 8vw, 112px)" } });

/** Heading in the left column, content in the right. */
export const MarginGrid = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    gap: "clamp(32px, 5vw, 80px)",
    alignItems: "start",
  },
});

/** A heading that takes the focus when a link leads to its section. */
export function SectionHeading(props: HTMLChakraProps<"h2">) {
  return <chakra.h2 tabIndex={-1} textStyle="h2" maxW="30ch" {...props} />;
}
