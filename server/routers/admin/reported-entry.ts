import type { Tx } from "#db/database.ts";
import { findPostsById } from "#db/queries/posts.ts";
import { findRepliesById } from "#db/queries/replies.ts";
import { found } from "#server/errors.ts";
import type { Entry } from "#server/input/community.ts";

/** Whose it is and where it stands, whoever may see it. */
export async function findReportedEntry(tx: Tx, { kind, id }: Entry) {
  if (kind === "post") {
    const [row] = await findPostsById(tx, [id]);
    const { athleteId: authorId, createdAt: writtenAt } = found(row, "post").post;
    return { authorId, writtenAt, postId: id };
  }
  const [row] = await findRepliesById(tx, [id]);
  const { athleteId: authorId, createdAt: writtenAt, postId } = found(row, "reply").reply;
  return { authorId, writtenAt, postId };
}
