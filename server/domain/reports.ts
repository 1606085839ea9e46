import type { Row } from "#db/schema/index.ts";

/** Reports by this many people hide an entry until an admin decides. */
export const reportsToHide = 2;

type Post = { post: Row<"discussionPosts">; name: string | null };
type Reply = { reply: Row<"discussionReplies">; name: string | null };

/** A reported post for the staff, without its author. */
export function reportedPost({ post }: Pick<Post, "post">) {
  const { id, title, category, content, hiddenAt, removedAt } = post;
  const visibility = { isHidden: hiddenAt !== null, isRemoved: removedAt !== null };
  return { kind: "post" as const, id, postId: id, title, category, content, ...visibility };
}

export function reportedReply({ reply }: Pick<Reply, "reply">, { post }: Pick<Post, "post">) {
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
