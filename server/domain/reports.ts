import type { Row } from "#db/schema/index.ts";
import { hasMembership } from "./membership.ts";

/** Reports by this many people hide an entry until an admin decides. */
export const reportsToHide = 2;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Reports by accounts younger than this never hide an entry. */
const youngMs = 7 * dayMs;
const mostDismissed = 2;
const dismissedMs = 90 * dayMs;

/** Dismissals before this time no longer count. */
export const dismissalsCountFrom = (now: Date) => new Date(now.getTime() - dismissedMs);

type Reporter = {
  reason: Row<"discussionReports">["reason"];
  /** When the reporter's account was made. */
  memberSince: Date;
  emailConfirmedAt: Date | null;
  subscriptionStatus: string | null;
  pastDueSince: Date | null;
  complimentaryUntil: Date | null;
  /** How many of the reporter's reports were dismissed in the last 90 days. */
  dismissed: number;
};

type Rules = { now: Date; isPaid: boolean; asksForEmail: boolean };

/**
 * Whether a report counts towards hiding the entry; all reports reach the moderation queue. A
 * report of danger opens a care call and hides nothing.
 */
export function countsTowardsHiding(by: Reporter, { now, isPaid, asksForEmail }: Rules) {
  const { subscriptionStatus: status, pastDueSince, complimentaryUntil } = by;
  return (
    by.reason !== "danger" &&
    (!asksForEmail || by.emailConfirmedAt !== null) &&
    now.getTime() - by.memberSince.getTime() >= youngMs &&
    hasMembership({ isPaid, status, pastDueSince, complimentaryUntil, now }) &&
    by.dismissed <= mostDismissed
  );
}

/**
 * Hiding pauses for an author who had so many entries hidden in a day, and for the whole board
 * after so many hidden entries in an hour.
 */
const mostOfAuthor = 3;
const mostInHour = 10;

/** An entry that reports hid; the author is null if the entry is anonymous. */
type Hiding = {
  postId: number | null;
  replyId: number | null;
  hidAt: Date;
  author: { id: number; name: string | null } | null;
};

/** Hidings before this time no longer count. */
export const hidingsCountFrom = (now: Date) => new Date(now.getTime() - dayMs);

/**
 * Where reports hide nothing for now: on the whole board, or the entries of these authors.
 * Anonymous entries only count for the board: if one stayed visible, that would reveal its author.
 */
export function pausedHiding(hidings: readonly Hiding[], now: Date) {
  const lastHour = hidings.filter(({ hidAt }) => now.getTime() - hidAt.getTime() < hourMs);
  const named = hidings.flatMap(({ author }) => author ?? []);
  const authors = new Map(named.map((author) => [author.id, author]));
  const isPaused = ({ id }: { id: number }) =>
    countEntries(hidings.filter(({ author }) => author?.id === id)) >= mostOfAuthor;
  return {
    isBoardPaused: countEntries(lastHour) >= mostInHour,
    authors: [...authors.values()].filter(isPaused),
  };
}

/** An entry that was restored and hidden again counts once. */
const countEntries = (hidings: readonly Hiding[]) =>
  new Set(hidings.map(({ postId, replyId }) => `${postId} ${replyId}`)).size;

type Post = { post: Row<"discussionPosts"> };
type Reply = { reply: Row<"discussionReplies"> };

/** A reported post for the staff, without its author. */
export function reportedPost({ post }: Post) {
  const { id, title, category, content, hiddenAt, removedAt } = post;
  const visibility = { isHidden: hiddenAt !== null, isRemoved: removedAt !== null };
  return { kind: "post" as const, id, postId: id, title, category, content, ...visibility };
}

export function reportedReply({ reply }: Reply, { post }: Post) {
  const { id, postId, content, hiddenAt, removedAt } = reply;
  const { title, category } = post;
  const visibility = { isHidden: hiddenAt !== null, isRemoved: removedAt !== null };
  return { kind: "reply" as const, id, postId, title, category, content, ...visibility };
}

type Decision = {
  action: string;
  reason: string | null;
  createdAt: Date;
  by: string | null;
};

export function decisionOf(line: Decision | undefined) {
  if (!line) return null;
  const { action, reason, createdAt, by } = line;
  const decided = action === "remove" ? ("remove" as const) : ("restore" as const);
  return { action: decided, reason, createdAt, by };
}
