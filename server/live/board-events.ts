import superjson from "superjson";
import type { Reader } from "#db/database.ts";
import { listBoardEvents, listMutesOf } from "#db/queries/board-events.ts";
import { findPostsById, isPublished } from "#db/queries/posts.ts";
import { findRepliesById } from "#db/queries/replies.ts";
import type { Row } from "#db/schema/index.ts";
import { publicPost, publicReply } from "../domain/anonymity.ts";
import { isOpenNow, isPublic } from "../domain/board.ts";
import { publicBoardEvent } from "../output/community.ts";

/** A change on the board, ready to be sent to everyone who may see it. */
export type BoardEvent = {
  number: number;
  at: Date;
  /** The author of the post or reply; null once deleted. Never sent to browsers. */
  authorId: number | null;
  /** Only the author still sees the entry: it was reported, or the request has expired. */
  isHidden: boolean;
  /** Athletes who have muted the author or the entry. */
  mutedBy: ReadonlySet<number>;
  json: string;
};

type Range = { after: number; limit: number; now: Date };
type Event = Awaited<ReturnType<typeof listBoardEvents>>[number];
type Post = Awaited<ReturnType<typeof findPostsById>>[number];
type Reply = Awaited<ReturnType<typeof findRepliesById>>[number];
type Mute = Row<"communityMutes">;
type StoredEvent = { event: Event; post: Post | undefined; reply: Reply | undefined };

/** Events after a number, oldest first, each with its post and reply as they are now. */
export async function readBoardEvents(
  db: Reader,
  { after, limit, now }: Range,
): Promise<BoardEvent[]> {
  const events = await listBoardEvents(db, { after, limit });
  if (events.length === 0) return [];
  const postIds = [...new Set(events.map(({ postId }) => postId))];
  const replyIds = [...new Set(events.flatMap(({ replyId }) => replyId ?? []))];
  const posts = new Map((await findPostsById(db, postIds)).map((row) => [row.post.id, row]));
  const replies = new Map((await findRepliesById(db, replyIds)).map((row) => [row.reply.id, row]));
  const stored = events.map((event) => ({
    event,
    post: posts.get(event.postId),
    reply: event.replyId === null ? undefined : replies.get(event.replyId),
  }));
  const athleteIds = stored.flatMap(namedAuthors);
  const mutes = await listMutesOf(db, { athleteIds, postIds, replyIds });
  return stored.map((event) => boardEventOf(event, mutes, now));
}

function boardEventOf(
  { event, post, reply }: StoredEvent,
  mutes: readonly Mute[],
  now: Date,
): BoardEvent {
  const entry = event.replyId === null ? post?.post : reply?.reply;
  const shownPost = post && isPublic(post.post) && isOpenNow(post.post, now) ? post : undefined;
  const shownReply = shownPost && reply && isPublic(reply.reply) ? reply : undefined;
  const shownEntry = event.replyId === null ? shownPost : shownReply;
  // Parsing drops every field that the schema does not name.
  const publicEvent = publicBoardEvent.parse({
    type: event.type,
    postId: event.postId,
    replyId: event.replyId,
    post: shownPost ? publicPost(shownPost) : null,
    reply: shownReply ? publicReply(shownReply) : null,
  });
  return {
    number: event.id,
    at: event.createdAt,
    authorId: entry?.athleteId ?? null,
    isHidden: Boolean(entry && isPublished(entry) && !shownEntry),
    mutedBy: mutedBy({ event, post, reply }, mutes),
    json: superjson.stringify(publicEvent),
  };
}

function mutedBy(stored: StoredEvent, mutes: readonly Mute[]) {
  const { postId, replyId } = stored.event;
  const authors = namedAuthors(stored);
  const matching = mutes.filter(
    (mute) =>
      mute.postId === postId ||
      (replyId !== null && mute.replyId === replyId) ||
      (mute.mutedAthleteId !== null && authors.includes(mute.mutedAthleteId)),
  );
  return new Set(matching.map(({ athleteId }) => athleteId));
}

/** The authors of the post and the reply, unless they are anonymous there. */
function namedAuthors({ post, reply }: StoredEvent) {
  return [post?.post, reply?.reply].flatMap((entry) =>
    entry && !entry.isAnonymous ? (entry.athleteId ?? []) : [],
  );
}
