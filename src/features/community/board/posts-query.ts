import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#src/lib/trpc.ts";
import type { View } from "../board-address.ts";
import type { Post } from "../types.ts";

const pageSize = 20;

/** One part of the board, and the id that the next one comes after. */
export type PostPage = { posts: Post[]; next: number | undefined };

/** All that is known of the board, whichever part of it is looked at. */
export const boardKey = getQueryKey(trpc.community.posts);

export const filterOf = ({ category, search }: View) => ({
  ...(category && { category }),
  ...(search && { search }),
});

/**
 * The newest first, part by part. Neither a look nor a connection that is back asks for it again,
 * which would move what one reads: the stream says what was missed, and that comes when one asks.
 */
export function usePosts(view: View) {
  const filter = filterOf(view);
  return useSuspenseInfiniteQuery({
    queryKey: [...boardKey, { input: filter, type: "infinite" }],
    queryFn: ({ pageParam, signal }) => askForPage(filter, pageParam, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    initialPageParam: 0,
    getNextPageParam: ({ next }: PostPage) => next,
  });
}

type Filter = ReturnType<typeof filterOf>;

async function askForPage(filter: Filter, before: number, signal: AbortSignal): Promise<PostPage> {
  const input = { ...filter, limit: pageSize, ...(before > 0 && { before }) };
  const posts = await trpcClient.community.posts.query(input, { signal });
  return { posts, next: posts.length < pageSize ? undefined : posts.at(-1)?.id };
}
