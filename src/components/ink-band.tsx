import { Box, type BoxProps } from "@chakra-ui/react";

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
