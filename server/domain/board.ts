import type { Row } from "#db/schema/index.ts";

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
