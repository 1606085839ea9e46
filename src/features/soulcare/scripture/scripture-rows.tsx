import { chakra } from "@chakra-ui/react";
import { Skeleton } from "#src/components/skeleton.tsx";
import { ScriptureRow } from "./scripture-row.tsx";
import type { ScriptureChallenge } from "./time-left.ts";

const Rows = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { py: "5" },
    "& > li:first-of-type": { pt: "0" },
    "& > li + li": { borderTopWidth: "1px" },
  },
});

type Props = { challenges: readonly ScriptureChallenge[]; canJoin: boolean };

export function ScriptureRows({ challenges, canJoin }: Props) {
  return (
    <Rows>
      {challenges.map((challenge) => (
        <ScriptureRow key={challenge.id} challenge={challenge} canJoin={canJoin} />
      ))}
    </Rows>
  );
}

export function RowsSkeleton() {
  return (
    <chakra.div display="grid" gap="3">
      <Skeleton w="92%" h="22px" />
      <Skeleton w="70%" h="22px" />
      <Skeleton w="110px" h="16px" />
      <Skeleton w="210px" h="44px" mt="2" />
      <Skeleton w="88%" h="22px" mt="5" />
      <Skeleton w="60%" h="22px" />
      <Skeleton w="110px" h="16px" />
      <Skeleton w="230px" h="44px" mt="4" />
    </chakra.div>
  );
}
