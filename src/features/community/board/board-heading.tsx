import { Button, chakra, Flex } from "@chakra-ui/react";
import { PenLine } from "lucide-react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { board, community } from "#src/content/community.ts";
import { newPostId } from "../compose/use-new-post.tsx";

export function BoardHeading({ onWrite }: { onWrite: (() => void) | undefined }) {
  return (
    <chakra.div mb="7">
      <BackLink to="/soulcare">{board.back}</BackLink>
      <Flex wrap="wrap" justify="space-between" align="flex-end" gap="16px 32px">
        <div>
          <PageHeading>{community.heading}</PageHeading>
          <chakra.p mt="1.5" maxW="52ch" color="fg.muted">
            {board.lead}
          </chakra.p>
        </div>
        {onWrite && (
          <Button id={newPostId} colorPalette="accent" onClick={onWrite}>
            <PenLine aria-hidden />
            {board.newPost}
          </Button>
        )}
      </Flex>
    </chakra.div>
  );
}
