import { type QueryKey, useSuspenseInfiniteQuery } from "@tanstack/react-query";

const pageSize = 30;

type Page = { limit: number; before?: number };

/** A list of the desk, part by part; `key` says which list it is and what is looked for in it. */
export function usePages<Row extends { id: number }>(
  key: QueryKey,
  ask: (page: Page, signal: AbortSignal) => Promise<Row[]>,
) {
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...key, { type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      ask({ limit: pageSize, ...(pageParam > 0 && { before: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: (rows: Row[]) => (rows.length < pageSize ? undefined : rows.at(-1)?.id),
  });
  return { ...pages, rows: pages.data.pages.flat() };
}

/** What a list needs to show its next part. */
export type Pages = Pick<
  ReturnType<typeof usePages>,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;
