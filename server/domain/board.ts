import type { Row } from "#db/schema/index.ts";
import { unnamed } from "./names.ts";

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
    answeredAt: post.answeredAt,
    testimony: post.testimony,
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

/** The public post plus what concerns this viewer. */
export function postFor(viewerId: number | null, row: StoredPost & { prayerId: number | null }) {
  const own = viewerFields(row.post, viewerId);
  return Object.assign(publicPost(row), own, { hasPrayed: row.prayerId !== null });
}

export function replyFor(viewerId: number | null, stored: StoredReply) {
  return { ...publicReply(stored), ...viewerFields(stored.reply, viewerId) };
}

type Visibility = { deletedAt: Date | null; removedAt: Date | null; hiddenAt: Date | null };

/** Visible to everyone. */
export const isPublic = ({ deletedAt, removedAt, hiddenAt }: Visibility) =>
  !deletedAt && !removedAt && !hiddenAt;

/** A prayer request is open until it expires. */
export const isOpenNow = ({ expiresAt }: { expiresAt: Date | null }, now: Date) =>
  !expiresAt || now < expiresAt;

type Suspension = { suspendedUntil: Date | null; timeZone: string };

export const isSuspended = ({ suspendedUntil }: Pick<Suspension, "suspendedUntil">, now: Date) =>
  suspendedUntil !== null && now < suspendedUntil;

export function suspendedText({ suspendedUntil, timeZone }: Suspension) {
  const until = suspendedUntil?.toLocaleString("en-US", {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  return `You cannot write in the community until ${until}. Your mentor can tell you more.`;
}

const dayMs = 24 * 60 * 60_000;

type Category = Row<"discussionPosts">["category"];

export const isRequest = ({ category }: { category: Category }) => category === "prayer-requests";

type PostFields = { title: string; content: string; category: Category; isUrgent: boolean };
type NewPost = PostFields & { isAnonymous: boolean; expiresInDays?: number | null | undefined };

/** The stored fields of a new post. */
export function postOf({ isAnonymous, expiresInDays: days, ...words }: NewPost, createdAt: Date) {
  const expiresAt = isRequest(words) && days ? new Date(createdAt.getTime() + days * dayMs) : null;
  return { ...postFields(words), isAnonymous, expiresAt };
}

/** Only a prayer request can be urgent. */
function postFields({ title, content, category, isUrgent }: PostFields) {
  return { title, content, category, isUrgent: isUrgent && isRequest({ category }) };
}

/** The stored fields of a changed post; only a prayer request keeps its expiry. */
export function changedOf(words: PostFields) {
  return { ...postFields(words), ...(isRequest(words) ? {} : { expiresAt: null }) };
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
