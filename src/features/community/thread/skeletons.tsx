import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Loading, Skeleton } from "#src/components/skeleton.tsx";
import { community } from "#src/content/community.ts";
import { ThreadLayout } from "./thread-layout.tsx";

export function ThreadSkeleton() {
  return (
    <>
      <title>{community.title}</title>
      <Loading>
        <ThreadLayout>
          <Stack gap="4">
            <Skeleton w="120px" h="24px" />
            <Skeleton w="72%" h="48px" />
            <Line />
            <Skeleton w="100%" h="20px" />
            <Skeleton w="96%" h="20px" />
            <Skeleton w="58%" h="20px" />
            <chakra.div mt="16">
              <RepliesSkeleton />
            </chakra.div>
          </Stack>
        </ThreadLayout>
      </Loading>
    </>
  );
}

export const RepliesSkeleton = () => (
  <Stack gap="6">
    <Skeleton w="180px" h="34px" />
    <Line />
    <Line />
    <Line />
  </Stack>
);

const Line = () => (
  <Flex gap="4">
    <Skeleton w="44px" h="52px" flex="none" borderRadius="22px 22px 4px 4px" />
    <Stack gap="2" flex="1">
      <Skeleton w="40%" h="18px" />
      <Skeleton w="86%" h="18px" />
    </Stack>
  </Flex>
);
