import { chakra, Flex, Stack } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";

type Props = {
  title: string;
  action?: ReactNode;
  /** What is said where the part cannot be loaded. */
  failed: string;
  children: ReactNode;
};

/** A part of what is known of an athlete; each loads and fails on its own. */
export function Part({ title, action, failed, children }: Props) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} py="5" borderTopWidth="1px">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="11" mb="2">
        <chakra.h3 id={id} textStyle="h3">
          {title}
        </chakra.h3>
        {action}
      </Flex>
      <Loaded skeleton={<PartSkeleton />} failed={failed}>
        {children}
      </Loaded>
    </chakra.section>
  );
}

function PartSkeleton() {
  return (
    <Stack gap="3">
      <Skeleton w="100%" h="18px" />
      <Skeleton w="80%" h="18px" />
    </Stack>
  );
}

export const Muted = chakra("p", { base: { textStyle: "small", color: "fg.muted" } });

/** Rows between rules, what it is at the left and what it comes to at the right. */
export const Rows = chakra("ul", {
  base: {
    listStyle: "none",
    textStyle: "small",
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
    "& > li": {
      display: "flex",
      justifyContent: "space-between",
      gap: "4",
      py: "2.5",
      borderTopWidth: "1px",
    },
    "& small": { display: "block", fontSize: "0.8125rem", color: "fg.muted" },
  },
});
