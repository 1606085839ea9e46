import {
  type InfiniteData,
  infiniteQueryOptions,
  skipToken,
  usePrefetchInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { queryClient, trpc, trpcClient } from "#src/lib/trpc.ts";
import type { Reply } from "../types.ts";

const pageSize = 20;

/** One part of a thread, the id that the next one comes after, and since when it stands so. */
export type ReplyPage = { replies: Reply[]; next: number | undefined; askedAt: number };

type Pages = InfiniteData<ReplyPage>;

/** All replies that are known, below whichever post. */
export const repliesKey = getQueryKey(trpc.community.replies);

const keyOf = (postId: number) => [...repliesKey, { input: { postId }, type: "infinite" }];

/** One's own new ones, which may come after many that are not on the screen. */
const writtenKey = (postId: number) => [...repliesKey, { input: { postId }, type: "written" }];

const optionsOf = (postId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(postId),
    queryFn: ({ pageParam, signal }) => askForPage(postId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }: ReplyPage) => next,
  });

/** Asks for them together with their post. */
export const usePrefetchReplies = (postId: number) => usePrefetchInfiniteQuery(optionsOf(postId));

/** The oldest first, part by part; what was just written stands at the end at once. */
export function useReplies(postId: number) {
  const pages = useSuspenseInfiniteQuery(optionsOf(postId));
  const { data: written } = useQuery<Pages>({
    queryKey: writtenKey(postId),
    queryFn: skipToken,
  });
  return { pages, replies: listed(pages.data), written: notAmong(pages.data, written) };
}

/** What came after the thread was asked for, or stands below what is shown of it. */
function notAmong(shown: Pages, written: Pages | undefined) {
  const replies = listed(shown);
  const known = new Set(replies.map(({ id }) => id));
  const askedAt = Math.min(...shown.pages.map((page) => page.askedAt));
  const end = shown.pages.at(-1)?.next ?? Number.POSITIVE_INFINITY;
  const isThere = ({ id }: Reply, since: number) =>
    !known.has(id) && (since >= askedAt || id > end);
  return (written?.pages ?? []).flatMap((page) =>
    page.replies.filter((reply) => isThere(reply, page.askedAt)),
  );
}

async function askForPage(postId: number, after: number, signal: AbortSignal): Promise<ReplyPage> {
  // One more than is shown, so that it is known whether there are more.
  const input = { postId, limit: pageSize + 1, ...(after > 0 && { after }) };
  const askedAt = Date.now();
  const found = await trpcClient.community.replies.query(input, { signal });
  const replies = found.slice(0, pageSize);
  return { replies, next: found.length > pageSize ? replies.at(-1)?.id : undefined, askedAt };
}

const listed = (pages: Pages | undefined) => pages?.pages.flatMap((page) => page.replies) ?? [];

/** Whether its replies have been asked for. */
export const isThreadKnown = (postId: number) =>
  queryClient.getQueryData(keyOf(postId)) !== undefined;

/** Shows a reply at once, wherever the thread has been read to. */
export function addReply(reply: Reply) {
  queryClient.setQueryData<Pages>(writtenKey(reply.postId), (known) => {
    const others = known?.pages.filter((page) => page.replies.every(({ id }) => id !== reply.id));
    const own = { replies: [reply], next: undefined, askedAt: Date.now() };
    const pages = [...(others ?? []), own].toSorted((a, b) => firstId(a) - firstId(b));
    return { pages, pageParams: pages.map(() => 0) };
  });
}

const firstId = ({ replies }: ReplyPage) => replies[0]?.id ?? 0;

export const cacheReply = (changed: Reply) =>
  change((known) => known.map((each) => (each.id === changed.id ? changed : each)));

export const removeReply = (id: number) => removeReplies((each) => each.id === id);

export const removeReplies = (isRemoved: (reply: Reply) => boolean) =>
  change((known) => known.filter((each) => !isRemoved(each)));

/** Changes what is on the screen, in whichever part of it. */
function change(list: (known: Reply[]) => Reply[]) {
  queryClient.setQueriesData<Pages>({ queryKey: repliesKey }, (known) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({ ...page, replies: list(page.replies) }));
    return { ...known, pages };
  });
}
