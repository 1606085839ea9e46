import { chakra } from "@chakra-ui/react";
import { answering } from "#src/content/community-thread.ts";
import type { Post } from "../types.ts";

const Box = chakra("section", {
  base: { mt: "7", px: "6", py: "5", bg: "bg.success", borderRadius: "l3" },
});

/** What became of a request, in the words of the one who asked. */
export function AnsweredBox({ post: { answeredAt, testimony } }: { post: Post }) {
  if (!answeredAt) return null;
  return (
    <Box aria-label={answering.since(answeredAt)}>
      <chakra.p textStyle="label" color="fg.success">
        {answering.since(answeredAt)}
      </chakra.p>
      {testimony && (
        <chakra.p mt="1" fontFamily="heading" fontSize="1.1875rem" overflowWrap="anywhere">
          {testimony}
        </chakra.p>
      )}
    </Box>
  );
}
