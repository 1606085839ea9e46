import type { InfiniteData } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect } from "react";
import superjson from "superjson";
import type { LiveEvent, PublicBoardEvent } from "#server/output/community.ts";
import { loadPatiently } from "#src/lib/missing-code.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { whileVisible } from "#src/lib/while-visible.ts";
import {
  addReply,
  boardKey,
  cacheReply,
  isThreadCached,
  type Post,
  type PostPage,
  repliesKey,
} from "../queries.ts";
import { goneKey, unseenPosts } from "./unseen-posts.ts";

let lastAthleteId: number | undefined;

/** Keeps a community screen up to date while it is open. */
export function useBoardEvents() {
  const athleteId = useViewer()?.athleteId ?? 0;

  useEffect(() => {
    // Unseen posts belong to the athlete who was signed in when they arrived.
    if (lastAthleteId !== athleteId) unseenPosts.clear();
    lastAthleteId = athleteId;
    return subscribeToBoard({ athleteId, onMessage: applyMessage });
  }, [athleteId]);
}

function applyMessage(message: StreamMessage) {
  if (message.kind === "reset") reset();
  if (message.kind === "event") applyEvent(message.event, message.isMine);
}

/**
 * After missed events: a thread is refetched at once, because it grows at its end. The board is
 * refetched when the button for new posts is pressed.
 */
function reset() {
  unseenPosts.markMissed();
  for (const queryKey of [getQueryKey(trpc.community.post), repliesKey])
    void queryClient.invalidateQueries({ queryKey });
}

/** Updates posts and replies in place; a new post waits behind the button. */
function applyEvent(event: PublicBoardEvent, isMine: boolean) {
  const { type, postId, replyId, post } = event;
  if (!post) return unseenPosts.markGone(goneKey("post", postId));
  unseenPosts.unmarkGone(goneKey("post", postId));
  patchPost(post);
  if (replyId !== null) return applyReply(replyId, event, isMine);
  if (type !== "created") return;
  if (!isMine) unseenPosts.add({ id: postId, category: post.category });
  // The page that wrote the post shows it already. The author's other pages need no button.
  else if (!isOnBoard(postId)) void queryClient.invalidateQueries({ queryKey: boardKey });
}

const isOnBoard = (postId: number) =>
  queryClient
    .getQueriesData<InfiniteData<PostPage>>({ queryKey: boardKey })
    .some(([, data]) => data?.pages.some(({ posts }) => posts.some(({ id }) => id === postId)));

function patchPost(post: NonNullable<PublicBoardEvent["post"]>) {
  // An event never has a hidden post, so this one is visible to all.
  const update = (old: Post): Post =>
    old.id === post.id ? { ...old, ...post, isHidden: false } : old;
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

function applyReply(replyId: number, event: PublicBoardEvent, isMine: boolean) {
  const { type, postId, reply } = event;
  if (!reply) return unseenPosts.markGone(goneKey("reply", replyId));
  unseenPosts.unmarkGone(goneKey("reply", replyId));
  const shownReply = { ...reply, isMine, isHidden: false };
  if (type === "created" && isThreadCached(postId)) addReply(shownReply);
  else cacheReply(shownReply);
}

type StreamMessage =
  | { kind: "event"; isMine: boolean; event: PublicBoardEvent }
  | { kind: "position" | "reset" };

/** A message with its position in the stream, from which a new connection continues. */
type Numbered = { number: number; message: StreamMessage };

/** Messages between the pages that are open in one browser. */
type PageMessage =
  | { kind: "stream"; text: string }
  | { kind: "ask-position" }
  | { kind: "position"; number: number };

type Options = { athleteId: number; onMessage: (message: StreamMessage) => void };

/** The last position of this page, for each athlete who has been signed in. */
const lastPositions = new Map<number, number>();

/**
 * Opens one stream for all pages of this browser, and none while all pages are hidden: the page
 * that holds the lock has the stream and passes its messages on to the other pages.
 */
function subscribeToBoard({ athleteId, onMessage }: Options) {
  const name = `honour-board-stream-${athleteId}`;
  const channel = new BroadcastChannel(name);
  let closeStream: (() => void) | undefined;

  const send = (message: PageMessage) => channel.postMessage(message);
  const position = () => lastPositions.get(athleteId);

  function receive({ number, message }: Numbered) {
    const last = position();
    if (message.kind === "event" && last !== undefined && number <= last) return;
    lastPositions.set(athleteId, number);
    onMessage(message);
  }

  function broadcast(message: Numbered) {
    receive(message);
    send({ kind: "stream", text: superjson.stringify(message) });
  }

  /** If the page with the stream is ahead of this page, this page missed events while hidden. */
  function comparePosition(number: number) {
    const last = position();
    if (last !== undefined && number <= last) return;
    lastPositions.set(athleteId, number);
    if (last !== undefined) onMessage({ kind: "reset" });
  }

  channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if (data.kind === "stream") receive(superjson.parse(data.text));
    else if (data.kind === "position") comparePosition(data.number);
    else if (closeStream) send({ kind: "position", number: position() ?? 0 });
  };

  /** Keeps the stream open; the lock is held until the promise resolves. */
  async function keepStream(signal: AbortSignal) {
    const { openEventStream } = await loadPatiently(() => import("#src/lib/event-stream.ts"));
    if (signal.aborted) return;
    return new Promise<void>((resolve) => {
      const close = openEventStream<{ id: string; data: LiveEvent }>({
        subscribe: (api, handlers) =>
          api.community.live.subscribe({ lastEventId: position() }, handlers),
        onData: ({ id, data }) => broadcast({ number: Number(id), message: readMessage(data) }),
      });
      closeStream = () => {
        close();
        closeStream = undefined;
        resolve();
      };
    });
  }

  const stop = whileVisible(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    send({ kind: "ask-position" });
    // Locks exist on secure origins only; on other origins each page has its own stream.
    if ("locks" in navigator)
      navigator.locks.request(name, { signal }, () => keepStream(signal)).catch(ignoreAbort);
    else void keepStream(signal);
    return () => {
      leaving.abort();
      closeStream?.();
    };
  });

  return () => {
    stop();
    channel.close();
  };
}

function readMessage(message: LiveEvent): StreamMessage {
  if (message.kind !== "event") return message;
  return {
    kind: "event",
    isMine: message.isMine,
    event: superjson.parse<PublicBoardEvent>(message.json),
  };
}

function ignoreAbort(error: unknown) {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
