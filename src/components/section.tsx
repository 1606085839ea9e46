import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

/** One part of a long page. */
export const Section = chakra("section", { base: { py: "clamp(64px, 8vw, 112px)" } });

/** A margin for the heading, and the body beside it. */
export const MarginGrid = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    gap: "clamp(32px, 5vw, 80px)",
    alignItems: "start",
  },
});

/** The heading that a link to its section gives the focus to. */
export function SectionHeading(props: HTMLChakraProps<"h2">) {
  return <chakra.h2 tabIndex={-1} textStyle="h2" maxW="30ch" {...props} />;
}
