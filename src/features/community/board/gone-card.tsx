import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { live } from "#src/content/community-live.ts";
import { CardFrame } from "./card-frame.tsx";

/** Over the card of a post that has gone: it keeps its place, so that the others keep theirs. */
export const GoneCard = ({ children }: { children: ReactNode }) => (
  <Box position="relative" h="full">
    <Box h="full" visibility="hidden">
      {children}
    </Box>
    <Box position="absolute" inset="0">
      <CardFrame>
        <chakra.p color="fg.muted">{live.gonePost}</chakra.p>
      </CardFrame>
    </Box>
  </Box>
);
