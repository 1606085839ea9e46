import { Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { FieldError } from "#src/components/form/field.tsx";
import { board } from "#src/content/community.ts";
import { trpc } from "#src/lib/trpc.ts";
import type { View } from "../board-address.ts";
import type { Post } from "../types.ts";
import { focusPost } from "./focus-post.ts";
import { filterOf, type usePosts } from "./posts-query.ts";

type Props = { pages: ReturnType<typeof usePosts>; posts: readonly Post[]; view: View };

/** More on demand: what is shown stays where it is, and one goes on with the first new one. */
export function ShowMore({ pages, posts, view }: Props) {
  const { data: total } = trpc.community.count.useQuery(filterOf(view));
  const goOnAt = useRef<number>(undefined);

  useEffect(() => {
    const first = goOnAt.current === undefined ? undefined : posts[goOnAt.current];
    if (!first) return;
    goOnAt.current = undefined;
    focusPost(first.id);
  }, [posts]);

  async function showMore() {
    goOnAt.current = posts.length;
    const { isFetchNextPageError } = await pages.fetchNextPage();
    if (isFetchNextPageError) goOnAt.current = undefined;
  }

  return (
    <Flex wrap="wrap" justify="space-between" align="center" gap="3" mt="5">
      {pages.hasNextPage ? (
        <Button
          variant="outline"
          loading={pages.isFetchingNextPage}
          loadingText={board.loadingMore}
          onClick={() => void showMore()}
        >
          {board.showMore}
        </Button>
      ) : (
        <chakra.p color="fg.muted">{board.end}</chakra.p>
      )}
      {total && (
        <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
          {board.showing(posts.length, board.total(total))}
        </chakra.p>
      )}
      <chakra.div role="alert" w="full">
        {pages.isFetchNextPageError && <FieldError id="more-error">{board.moreFailed}</FieldError>}
      </chakra.div>
    </Flex>
  );
}
