import type { InfiniteData } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect } from "react";
import type { PublicBoardEvent } from "#server/output/community.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import {
  addReply,
  boardKey,
  cacheReply,
  isThreadCached,
  type Post,
  type PostPage,
  repliesKey,
} from "../queries.ts";
import { type StreamMessage, subscribeToBoard } from "./board-stream.ts";
import { goneKey, unseenPosts } from "./unseen-posts.ts";

let lastViewer: number | undefined;

/** Keeps a community screen up to date while it is open. */
export function useBoardEvents() {
  const athleteId = useViewer()?.athleteId ?? 0;

  useEffect(() => {
    // Another athlete was signed in before: their unseen posts are not this one's.
    if (lastViewer !== athleteId) unseenPosts.clear();
    lastViewer = athleteId;
    return subscribeToBoard({ athleteId, onMessage: applyMessage });
  }, [athleteId]);
}

function applyMessage(message: StreamMessage) {
  if (message.kind === "reset") reset();
  if (message.kind === "event") applyEvent(message.event, message.isMine);
}

/** A thread grows at its end and is refetched at once; the board waits for the button. */
function reset() {
  unseenPosts.addUnknown();
  for (const queryKey of [getQueryKey(trpc.community.post), repliesKey])
    void queryClient.invalidateQueries({ queryKey });
}

/** Updates posts and replies in place; a new post waits behind the button. */
function applyEvent(event: PublicBoardEvent, isMine: boolean) {
  const { type, postId, replyId, post } = event;
  if (!post) return unseenPosts.markGone(goneKey("post", postId));
  unseenPosts.markThere(goneKey("post", postId));
  patchPost(post);
  if (replyId !== null) return applyReply(event, isMine);
  if (type !== "created") return;
  if (!isMine) unseenPosts.add({ id: postId, category: post.category });
  // The page that wrote it shows it already; the author's other pages need no button for it.
  else if (!isOnBoard(postId)) void queryClient.invalidateQueries({ queryKey: boardKey });
}

const isOnBoard = (postId: number) =>
  queryClient
    .getQueriesData<InfiniteData<PostPage>>({ queryKey: boardKey })
    .some(([, data]) => data?.pages.some(({ posts }) => posts.some(({ id }) => id === postId)));

function patchPost(post: NonNullable<PublicBoardEvent["post"]>) {
  const update = (old: Post): Post => (old.id === post.id ? { ...old, ...post } : old);
  queryClient.setQueriesData<InfiniteData<PostPage>>(
    { queryKey: boardKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, posts: page.posts.map(update) })),
      },
  );
  const key = getQueryKey(trpc.community.post, { id: post.id }, "query");
  queryClient.setQueryData<Post>(key, (old) => old && update(old));
}

function applyReply({ type, postId, replyId, reply }: PublicBoardEvent, isMine: boolean) {
  if (replyId === null) return;
  if (!reply) return unseenPosts.markGone(goneKey("reply", replyId));
  unseenPosts.markThere(goneKey("reply", replyId));
  const shownReply = { ...reply, isMine, isHidden: false };
  if (type === "created" && isThreadCached(postId)) addReply(shownReply);
  else cacheReply(shownReply);
}
