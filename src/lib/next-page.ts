type Result = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isError: boolean;
};

/** The part of a `useSuspenseInfiniteQuery` result that `loadNextPage` needs. */
export type WithNextPage<Answer extends Result = Result> = {
  data: { pages: readonly unknown[] };
  fetchNextPage: () => Promise<Answer>;
};

/**
 * Loads the next page of a list. A refetch of the pages that are shown, as after a change, cancels
 * the request without an error; it is then made again, or pressing "Show more" would do nothing.
 */
export async function loadNextPage<Answer extends Result>(
  pages: WithNextPage<Answer>,
): Promise<Answer> {
  const shown = pages.data.pages.length;
  let answer = await pages.fetchNextPage();
  while (isCanceled(answer, shown)) answer = await pages.fetchNextPage();
  return answer;
}

const isCanceled = ({ data, hasNextPage, isError }: Result, shown: number) =>
  !isError && hasNextPage && data !== undefined && data.pages.length <= shown;
