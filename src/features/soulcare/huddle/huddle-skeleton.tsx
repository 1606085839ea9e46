import { chakra } from "@chakra-ui/react";
import { PageBody } from "#src/components/page.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";

/** Blocks in the size and the columns of the Huddle's cards. */
export function HuddleBlocks() {
  return (
    <Blocks>
      <Skeleton h={{ base: "238px", md: "300px" }} borderRadius="l3" />
      <Skeleton h={{ base: "220px", md: "300px" }} borderRadius="l3" />
      <Skeleton h="148px" borderRadius="l3" />
      <Skeleton h="148px" borderRadius="l3" />
    </Blocks>
  );
}

/** The skeleton of the whole screen. */
export function HuddleSkeleton() {
  return (
    <PageBody pt={{ base: "3.5", md: "7" }} minH="100dvh">
      <Skeleton w="260px" h="36px" mb="2" />
      <Skeleton w="180px" h="20px" mb="4" />
      <Skeleton h="48px" mb="4" />
      <HuddleBlocks />
    </PageBody>
  );
}

const Blocks = chakra("div", {
  base: {
    display: "grid",
    gap: { base: "3.5", md: "5" },
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
  },
});
