import { Box, type BoxProps, chakra } from "@chakra-ui/react";

/** A dark area in both colour modes: its content uses the dark mode's colours. */
export function InkBand({ children, ...rest }: BoxProps) {
  return (
    <Box bg={{ base: "bg.inverted", _dark: "bg.panel" }} borderRadius="l3" {...rest}>
      <Box className="chakra-theme dark" colorPalette="gray" color="fg" borderRadius="inherit">
        {children}
      </Box>
    </Box>
  );
}

/** The space between the sides of the window and the content. */
export const gutter = "clamp(20px, 5vw, 56px)";

/** The page's width: at most 1232 px, with growing gutters. */
export const Wrap = chakra("div", {
  base: { w: "full", maxW: "1232px", mx: "auto", px: gutter },
});

export const Card = chakra("div", {
  base: {
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l3",
    p: "clamp(20px, 2.4vw, 28px)",
    minW: "0",
  },
});

/** The height of the top bar with its line. It grows with its buttons if the text is large. */
export const barHeight = "calc(max(64px, 2.75rem) + 1px)";

/** In px. */
export const fadeHeight = 32;

/** A box that scrolls fades into its ground while there is more below; needs `display: block`. */
export const fadingEnd = (ground: string) =>
  ({
    scrollPaddingBottom: `${fadeHeight}px`,
    _after: {
      content: '""',
      display: "block",
      position: "sticky",
      bottom: "0",
      h: `${fadeHeight}px`,
      bgImage: `linear-gradient(to top, {colors.${ground}}, transparent)`,
      pointerEvents: "none",
    },
  }) as const;
