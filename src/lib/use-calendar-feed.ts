import { changes, type RouterOutputs, trpc } from "./trpc.ts";

export type CalendarFeed = {
  /** null if no link was made yet. */
  feed: RouterOutputs["athletes"]["feed"];
  /** The URL of the link that was made just now; it cannot be shown again. */
  url: string | undefined;
  isPending: boolean;
  error: unknown;
  renew: () => void;
};

/** The viewer’s sessions for calendar programs. */
export function useCalendarFeed(): CalendarFeed {
  const [feed] = trpc.athletes.feed.useSuspenseQuery();
  const { data, isPending, error, mutate } = trpc.athletes.renewFeed.useMutation({
    meta: changes("athletes"),
  });
  return { feed, url: data?.url, isPending, error, renew: () => mutate() };
}
