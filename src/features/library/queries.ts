import { type InfiniteData, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";

type Page = RouterOutputs["soulcare"]["library"];
export type Filter = Omit<
  Parameters<typeof trpcClient.soulcare.library.query>[0],
  "limit" | "before"
>;

const pageSize = 50;

/** The texts of the library, newest first, page by page. */
export function useRows(filter: Filter) {
  return useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.soulcare.library), { input: filter, type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.soulcare.library.query(
        { ...filter, limit: pageSize, ...(pageParam > 0 && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items, isMore }: Page) => (isMore ? items.at(-1)?.id : undefined),
  });
}

export const rowsIn = ({ pages }: InfiniteData<Page>) => pages.flatMap(({ items }) => items);

/** The query for the twelve chapters. */
export const chaptersInput = { kind: "chapter", limit: 12 } as const;

/** Chapters by their number. */
export const inOrder = ({ items }: Page) =>
  items.toSorted((one, other) => (one.chapterNumber ?? 0) - (other.chapterNumber ?? 0));
