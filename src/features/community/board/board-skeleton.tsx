import { Flex } from "@chakra-ui/react";
import { Skeleton } from "#src/components/skeleton.tsx";
import { CardFrame, CardGrid } from "./card-frame.tsx";

const places = [1, 2, 3, 4, 5, 6];

/** Six cards in the places of those that are on their way. */
export function BoardSkeleton() {
  return (
    <CardGrid as="div">
      {places.map((place) => (
        <CardFrame key={place} data-placeholder>
          <Flex justify="space-between">
            <Skeleton w="116px" h="24px" />
            <Skeleton w="36px" h="20px" />
          </Flex>
          <Skeleton w="72%" h="28px" />
          <Skeleton w="100%" h="20px" />
          <Skeleton w="94%" h="20px" />
          <Skeleton w="58%" h="20px" />
          <Flex justify="space-between" mt="auto" pt="3" borderTopWidth="1px">
            <Skeleton w="104px" h="20px" />
            <Skeleton w="40px" h="20px" />
          </Flex>
        </CardFrame>
      ))}
    </CardGrid>
  );
}
