import {
  type InfiniteData,
  infiniteQueryOptions,
  skipToken,
  usePrefetchInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { queryClient, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import type { View } from "./board-view.ts";

export type Post = RouterOutputs["community"]["posts"][number];
export type Reply = RouterOutputs["community"]["replies"][number];
export type Category = Post["category"];

export type Entry = Post | Reply;

/**
 * What the viewer may do on the board. Until the answer is there, an athlete counts as one who may
 * write and has not accepted the rules.
 */
export function useBoardAccess() {
  const athleteId = useViewer()?.athleteId;
  const { data } = trpc.community.boardAccess.useQuery(undefined, { enabled: Boolean(athleteId) });
  const until = data?.suspendedUntil;
  const suspendedUntil = until && until > new Date() ? until : undefined;
  return {
    hasAcceptedRules: data?.hasAcceptedRules ?? false,
    suspendedUntil,
    /** Undefined if no confirmation of the e-mail is needed; null if it is needed already. */
    confirmBy: data?.needsConfirmation ? data.confirmBy : undefined,
    /** False while suspended, and for admins without an athlete profile. */
    canWrite: Boolean(athleteId) && !suspendedUntil,
  };
}

const pageSize = 20;

/** One page of the board, the id after which the next page begins, and when it was requested. */
export type PostPage = { posts: Post[]; next: number | undefined; requestedAt: number };

/** The key of all cached posts, whatever their filter. */
export const boardKey = getQueryKey(trpc.community.posts);

export const filterOf = ({ category, search }: View) => ({
  ...(category && { category }),
  ...(search && { search }),
});

/**
 * The posts of a view, newest first, page by page. They are not refetched on focus or reconnect,
 * which would move the list while it is read. The stream announces new posts, and a button shows
 * them.
 */
export function usePosts(view: View) {
  const filter = filterOf(view);
  return useSuspenseInfiniteQuery({
    queryKey: [...boardKey, { input: filter, type: "infinite" }],
    queryFn: ({ pageParam, signal }) => fetchPosts(filter, pageParam, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    initialPageParam: 0,
    getNextPageParam: ({ next }: PostPage) => next,
  });
}

type Filter = ReturnType<typeof filterOf>;

async function fetchPosts(filter: Filter, before: number, signal: AbortSignal): Promise<PostPage> {
  const input = { ...filter, limit: pageSize, ...(before > 0 && { before }) };
  const requestedAt = Date.now();
  const posts = await trpcClient.community.posts.query(input, { signal });
  return { posts, next: posts.length < pageSize ? undefined : posts.at(-1)?.id, requestedAt };
}

/**
 * One page of a thread, the id after which the next page begins, and when it was requested. An
 * added reply is a page of its own, requested when the reply was added.
 */
type ReplyPage = { replies: Reply[]; next: number | undefined; requestedAt: number };

type Pages = InfiniteData<ReplyPage>;

/** The key of all cached replies, whatever their post. */
export const repliesKey = getQueryKey(trpc.community.replies);

const keyOf = (postId: number) => [...repliesKey, { input: { postId }, type: "infinite" }];

/**
 * The key of replies added by the viewer or the stream after the pages were loaded. Replies that
 * are not loaded yet may come between the pages and these.
 */
const addedKey = (postId: number) => [...repliesKey, { input: { postId }, type: "added" }];

const optionsOf = (postId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(postId),
    queryFn: ({ pageParam, signal }) => fetchReplies(postId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }: ReplyPage) => next,
  });

/** Requests the replies together with their post. */
export const usePrefetchReplies = (postId: number) => usePrefetchInfiniteQuery(optionsOf(postId));

/** The loaded replies to a post, oldest first, and the added replies that follow them. */
export function useReplies(postId: number) {
  const pages = useSuspenseInfiniteQuery(optionsOf(postId));
  const { data: added } = useQuery<Pages>({
    queryKey: addedKey(postId),
    queryFn: skipToken,
  });
  return { pages, replies: repliesOf(pages.data), added: notShown(pages.data, added) };
}

/**
 * The added replies that the shown pages lack. One that was added before the pages were requested
 * and belongs before their end has been deleted since, and is left out.
 */
function notShown(shown: Pages, added: Pages | undefined) {
  const shownIds = new Set(repliesOf(shown).map(({ id }) => id));
  const requestedAt = Math.min(...shown.pages.map((page) => page.requestedAt));
  const end = shown.pages.at(-1)?.next ?? Number.POSITIVE_INFINITY;
  const isMissing = ({ id }: Reply, addedAt: number) =>
    !shownIds.has(id) && (addedAt >= requestedAt || id > end);
  return (added?.pages ?? []).flatMap((page) =>
    page.replies.filter((reply) => isMissing(reply, page.requestedAt)),
  );
}

async function fetchReplies(
  postId: number,
  after: number,
  signal: AbortSignal,
): Promise<ReplyPage> {
  // One more than a page shows, to find out whether another page follows.
  const input = { postId, limit: pageSize + 1, ...(after > 0 && { after }) };
  const requestedAt = Date.now();
  const found = await trpcClient.community.replies.query(input, { signal });
  const replies = found.slice(0, pageSize);
  return { replies, next: found.length > pageSize ? replies.at(-1)?.id : undefined, requestedAt };
}

const repliesOf = (pages: Pages | undefined) => pages?.pages.flatMap((page) => page.replies) ?? [];

export const isThreadCached = (postId: number) =>
  queryClient.getQueryData(keyOf(postId)) !== undefined;

/** Shows a new reply at the end of its thread, even if earlier pages have not been loaded. */
export function addReply(reply: Reply) {
  queryClient.setQueryData<Pages>(addedKey(reply.postId), (cached) => {
    const others = cached?.pages.filter((page) => page.replies.every(({ id }) => id !== reply.id));
    const added = { replies: [reply], next: undefined, requestedAt: Date.now() };
    const pages = [...(others ?? []), added].toSorted((a, b) => firstId(a) - firstId(b));
    return { pages, pageParams: pages.map(() => 0) };
  });
}

const firstId = ({ replies }: ReplyPage) => replies[0]?.id ?? 0;

export const cacheReply = (changed: Reply) =>
  changeReplies((replies) => replies.map((reply) => (reply.id === changed.id ? changed : reply)));

export const removeReplies = (isRemoved: (reply: Reply) => boolean) =>
  changeReplies((replies) => replies.filter((reply) => !isRemoved(reply)));

function changeReplies(change: (replies: Reply[]) => Reply[]) {
  queryClient.setQueriesData<Pages>({ queryKey: repliesKey }, (cached) => {
    if (!cached) return cached;
    const pages = cached.pages.map((page) => ({ ...page, replies: change(page.replies) }));
    return { ...cached, pages };
  });
}
