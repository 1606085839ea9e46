import { Box, chakra, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "./wrap.tsx";

export const Skeleton = chakra("span", {
  base: {
    display: "block",
    maxW: "full",
    bg: "bg.muted",
    borderRadius: "4px",
    animation: "breathe",
  },
});

/** A loading state: the skeleton for the eyes, "Loading" for screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-label="Loading">
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}

export function CardSkeleton() {
  return (
    <Card>
      <Stack gap="3">
        <Skeleton w="96px" h="22px" />
        <Skeleton w="70%" h="26px" />
        <Skeleton w="100%" h="16px" />
        <Skeleton w="88%" h="16px" />
      </Stack>
    </Card>
  );
}
