import { Box, type BoxProps, chakra } from "@chakra-ui/react";

/** Ink in both modes: what stands on it takes the colours of the dark one. */
export function InkBand({ children, ...rest }: BoxProps) {
  return (
    <Box bg={{ base: "bg.inverted", _dark: "bg.panel" }} borderRadius="l3" {...rest}>
      <Box className="chakra-theme dark" colorPalette="gray" color="fg" borderRadius="inherit">
        {children}
      </Box>
    </Box>
  );
}

/** The width of the page: at most 1232 px, with gutters that grow. */
export const Wrap = chakra("div", {
  base: { w: "full", maxW: "1232px", mx: "auto", px: "clamp(20px, 5vw, 56px)" },
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
