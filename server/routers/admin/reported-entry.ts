import type { Reader, Tx } from "#db/database.ts";
import { hasMemberReport } from "#db/queries/moderation.ts";
import { findPostsById } from "#db/queries/posts.ts";
import { findRepliesById } from "#db/queries/replies.ts";
import type { Row } from "#db/schema/index.ts";
import { conflict, found } from "../../errors.ts";
import { aboutOf, type Entry } from "../../input/community.ts";

export const targetOf = ({ kind, id }: Entry) => `${kind} ${id}`;

type Authorship = { authorId: number | null; isAnonymous: boolean };

/** Target of an audit line, which names the author only if the entry itself does. */
export const concerning = (entry: Entry, { authorId, isAnonymous }: Authorship) => ({
  target: targetOf(entry),
  athleteId: isAnonymous ? null : authorId,
});

export const notReported = () => conflict("Nobody has reported this, so there is no case.");

const reportedAsDanger = () =>
  conflict(
    "It was reported as danger alone: a reason to help its author, not to act against them.",
  );

const reportedLongMs = 30 * 24 * 60 * 60_000;

type ReportCheck = Entry & { now: Date; isDanger?: boolean };

/**
 * Refuses action on an author unless an athlete who is not staff has reported the entry. Reports of
 * danger, which any new profile can send, justify only help: they count only with `isDanger`.
 */
export async function checkMemberReport(
  db: Reader,
  { now, isDanger = false, ...entry }: ReportCheck,
) {
  const decidedAfter = new Date(now.getTime() - reportedLongMs);
  const report = { ...aboutOf(entry), decidedAfter };
  if (await hasMemberReport(db, { ...report, isDanger })) return;
  const isOnlyDanger = await hasMemberReport(db, { ...report, isDanger: true });
  throw isOnlyDanger ? reportedAsDanger() : notReported();
}

/** The author and the post of an entry, and what became of it on the board. */
export async function findEntryAuthor(tx: Tx, { kind, id }: Entry) {
  if (kind === "post") {
    const [row] = await findPostsById(tx, [id]);
    const { post } = found(row, "post");
    const { athleteId: authorId, createdAt: writtenAt, isAnonymous } = post;
    return { authorId, writtenAt, isAnonymous, postId: id, ...goneFrom(post) };
  }
  const [row] = await findRepliesById(tx, [id]);
  const { reply } = found(row, "reply");
  const { athleteId: authorId, createdAt: writtenAt, isAnonymous, postId } = reply;
  return { authorId, writtenAt, isAnonymous, postId, ...goneFrom(reply) };
}

type Standing = Pick<Row<"discussionPosts">, "deletedAt" | "hiddenAt" | "removedAt">;

/** `wasHidden`: hidden or removed, and not deleted by its author besides. */
const goneFrom = ({ deletedAt, hiddenAt, removedAt }: Standing) => ({
  isRemoved: removedAt !== null,
  wasHidden: deletedAt === null && (hiddenAt ?? removedAt) !== null,
});
