import type { InfiniteData } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { PublicBoardEvent } from "#server/output/community.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { boardKey, type PostPage } from "../board/posts-query.ts";
import { addReply, cacheReply, isThreadKnown, repliesKey } from "../thread/replies-query.ts";
import type { Post } from "../types.ts";
import { goneKey, newsStore } from "./news-store.ts";
import type { StreamMessage } from "./stream.ts";

/** Brings what is shown up to date where it stands; what is new is announced and waits. */
export function applyEvent(message: StreamMessage) {
  if (message.kind === "reset") missed();
  if (message.kind === "event") applyBoardEvent(message.event, message.isMine);
}

/** A thread grows at its end, so it may be asked for at once; the board waits until one wants to see. */
function missed() {
  newsStore.miss();
  for (const queryKey of [getQueryKey(trpc.community.post), repliesKey])
    void queryClient.invalidateQueries({ queryKey });
}

function applyBoardEvent(event: PublicBoardEvent, isMine: boolean) {
  const { type, postId, replyId, post } = event;
  if (!post) return newsStore.remove(goneKey("post", postId));
  newsStore.bringBack(goneKey("post", postId));
  patchPost(post);
  if (replyId !== null) return applyReply(event, isMine);
  // One's own is shown by the page that wrote it.
  if (type === "created" && !isMine) newsStore.announce({ id: postId, category: post.category });
}

type Shown = NonNullable<PublicBoardEvent["post"]>;

function patchPost(post: Shown) {
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
  if (!reply) return newsStore.remove(goneKey("reply", replyId));
  newsStore.bringBack(goneKey("reply", replyId));
  const seen = { ...reply, isMine, isHidden: false };
  if (type === "created" && isThreadKnown(postId)) addReply(seen);
  else cacheReply(seen);
}
