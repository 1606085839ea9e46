import type { Row } from "#db/schema/index.ts";
import { isRequest } from "./board.ts";

/** Shown for members without a community name. */
export const unnamed = "Community Member";
const anonymous = "Anonymous";

type Authored = {
  athleteId: number | null;
  isAnonymous: boolean;
};

type StoredPost = { post: Row<"discussionPosts">; name: string | null };
type StoredReply = { reply: Row<"discussionReplies">; name: string | null };

/** The public author. For an anonymous entry neither id nor name leaves the server. */
function authorOf({ athleteId, isAnonymous }: Authored, name: string | null) {
  if (isAnonymous) return { athleteId: null, author: anonymous };
  return { athleteId, author: name ?? unnamed };
}

/** The fields of a post that everyone may see. */
export function publicPost({ post, name }: StoredPost) {
  const { athleteId, author } = authorOf(post, name);
  return {
    athleteId,
    author,
    id: post.id,
    title: post.title,
    content: post.content,
    category: post.category,
    isAnonymous: post.isAnonymous,
    createdAt: post.createdAt,
    editedAt: post.editedAt,
    isUrgent: post.isUrgent,
    expiresAt: post.expiresAt,
    // Kept while the post is in another category, and shown again once it is a request.
    answeredAt: isRequest(post) ? post.answeredAt : null,
    testimony: isRequest(post) ? post.testimony : null,
    replyCount: post.replyCount,
    prayerCount: post.prayerCount,
  };
}

export function publicReply({ reply, name }: StoredReply) {
  const { id, postId, content, isAnonymous, createdAt, editedAt } = reply;
  return { ...authorOf(reply, name), id, postId, content, isAnonymous, createdAt, editedAt };
}

type Hideable = Authored & { hiddenAt: Date | null };

function viewerFields({ athleteId, hiddenAt }: Hideable, viewerId: number | null) {
  return { isMine: athleteId !== null && athleteId === viewerId, isHidden: hiddenAt !== null };
}

/** The public post, with what is different for each viewer. */
export function postFor(viewerId: number | null, row: StoredPost & { prayerId: number | null }) {
  const own = viewerFields(row.post, viewerId);
  return Object.assign(publicPost(row), own, { hasPrayed: row.prayerId !== null });
}

export function replyFor(viewerId: number | null, stored: StoredReply) {
  return { ...publicReply(stored), ...viewerFields(stored.reply, viewerId) };
}

type ReportedEntry = Pick<
  Row<"discussionPosts">,
  "athleteId" | "isAnonymous" | "createdAt" | "editedAt" | "deletedAt"
>;

/** For staff: an anonymous author is shown only after a reveal (`server/routers/admin/reveal.ts`). */
export function authorshipOf(entry: ReportedEntry, name: string | null) {
  const { isAnonymous, createdAt, editedAt, deletedAt } = entry;
  const author = isAnonymous ? null : (name ?? unnamed);
  return { isAnonymous, author, createdAt, editedAt, isDeleted: deletedAt !== null };
}

type Mute = { mute: Row<"communityMutes">; name: string | null };

/** A muted athlete or entry, with only what the viewer already knows about it. */
export function muteOf({ mute: { id, mutedAthleteId, postId, createdAt }, name }: Mute) {
  if (mutedAthleteId !== null)
    return { id, kind: "athlete" as const, name: name ?? unnamed, createdAt };
  return {
    id,
    kind: postId === null ? ("reply" as const) : ("post" as const),
    name: anonymous,
    createdAt,
  };
}
