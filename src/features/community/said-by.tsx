import { chakra } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { community } from "#src/content/community.ts";
import type { Entry } from "./types.ts";

const Name = chakra("span", { base: { overflowWrap: "anywhere" } });

/** Who said it, as far as it may be known; one's own is marked. */
export function SaidBy({ entry: { author, isMine, isAnonymous } }: { entry: Entry }) {
  if (!isMine) return <Name translate="no">{author}</Name>;
  if (isAnonymous) return <Name>{community.youAnonymous}</Name>;
  return (
    <>
      <Name translate="no">{author}</Name>{" "}
      <Badge bg="bg.muted" color="fg">
        {community.you}
      </Badge>
    </>
  );
}
