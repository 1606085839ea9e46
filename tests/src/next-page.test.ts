import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { loadNextPage } from "#src/lib/next-page.ts";

/** A list of three pages. `onNext` is called before a page below the first one is given. */
async function listOfThree(onNext: (page: number) => Promise<void>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ["list"],
    queryFn: async ({ pageParam }) => {
      if (pageParam > 1) await onNext(pageParam);
      return `page ${pageParam}`;
    },
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  });
  list.subscribe(() => undefined);
  const { data } = await list.refetch();
  if (!data) throw new Error("The first page did not load.");
  return { queryClient, pages: { data, fetchNextPage: list.fetchNextPage } };
}

test("a next page whose request a refetch cancels is asked for again", async () => {
  const refetches: Promise<void>[] = [];
  const { queryClient, pages } = await listOfThree(async () => {
    if (refetches.length === 0) refetches.push(queryClient.invalidateQueries());
  });
  const { data } = await loadNextPage(pages);
  expect(refetches).toHaveLength(1);
  expect(data?.pages).toEqual(["page 1", "page 2"]);
  // One press loads one page.
  const asked: number[] = [];
  const list = await listOfThree(async (page) => void asked.push(page));
  await loadNextPage(list.pages);
  expect(asked).toEqual([2]);
});

test("a next page that fails is not asked for again", async () => {
  const asked: number[] = [];
  const { pages } = await listOfThree(async (page) => {
    asked.push(page);
    throw new Error("No answer.");
  });
  const { isError, data } = await loadNextPage(pages);
  expect(isError).toBe(true);
  expect(data?.pages).toEqual(["page 1"]);
  expect(asked).toEqual([2]);
});
