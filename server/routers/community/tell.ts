import type { Tx } from "#db/database.ts";
import {
  listNamedRepliers,
  listPraying,
  listReporting,
  listUserIds,
} from "#db/queries/notifications.ts";
import { findPostsById } from "#db/queries/posts.ts";
import type { Row } from "#db/schema/index.ts";
import { isRequest } from "#server/domain/board.ts";
import type { Entry } from "#server/input/community.ts";
import { forget, notify, postSubject } from "#server/notifications.ts";

type Deed = { postId: number; userId: number; at: Date };

/** A thread with more people in it than this tells the newest of them. */
const mostRepliers = 200;

/** The post with the account of its author, if both are still there. */
async function findAuthor(tx: Tx, postId: number) {
  const [stored] = await findPostsById(tx, [postId]);
  if (!stored) return undefined;
  const { athleteId } = stored.post;
  return {
    post: stored.post,
    authors: await listUserIds(tx, athleteId === null ? [] : [athleteId]),
  };
}

const factsOf = (post: Row<"discussionPosts">) => ({ isRequest: isRequest(post) });

/** Who prayed stays hidden. */
export async function tellOfPrayer(tx: Tx, { postId, userId, at }: Deed) {
  const found = await findAuthor(tx, postId);
  if (!found) return;
  const subject = postSubject(postId);
  const about = { kind: "prayer", subject, actor: { userId }, entry: { postId }, at } as const;
  await notify(tx, { to: found.authors, ...about });
}

/** Tells those who prayed. */
export async function tellOfAnswer(tx: Tx, { postId, userId, at }: Deed) {
  const found = await findAuthor(tx, postId);
  if (!found) return;
  const { athleteId, isAnonymous } = found.post;
  await notify(tx, {
    to: await listPraying(tx, postId),
    ...{ kind: "answered", subject: postSubject(postId), entry: { postId }, at },
    actor: { userId, named: isAnonymous ? null : athleteId },
  });
}

type Reply = Deed & { replyId: number; named: number | null };

/**
 * Tells the author of the post, and those who replied under their name: news about an anonymous
 * reply could be seen over its writer's shoulder.
 */
export async function tellOfReply(tx: Tx, { postId, replyId, userId, named, at }: Reply) {
  const found = await findAuthor(tx, postId);
  if (!found) return;
  const subject = postSubject(postId);
  const actor = { userId, named };
  const about = { kind: "reply", subject, actor, entry: { postId, replyId }, at } as const;
  const facts = factsOf(found.post);
  await notify(tx, { to: found.authors, ...about, data: { ...facts, isOwn: true } });
  const repliers = await listNamedRepliers(tx, postId, mostRepliers);
  await notify(tx, { to: repliers, ...about, data: facts });
}

type Decided = Entry & { authorId: number | null; decision: "remove" | "restore"; at: Date };

/** Tells the author, and takes back what was told about an entry that is gone. */
export async function tellOfDecision(tx: Tx, { kind, id, authorId, decision, at }: Decided) {
  const subject = `${kind}:${id}`;
  if (decision === "remove") await forget(tx, subject);
  const to = await listUserIds(tx, authorId === null ? [] : [authorId]);
  const data = { isOwn: true, entry: kind, decision };
  await notify(tx, { to, kind: "moderation", subject, data, at });
}

/** Call it before the reports are closed. Reporters are not told what was decided. */
export async function tellReporters(tx: Tx, { kind, id, at }: Entry & { at: Date }) {
  const to = await listReporting(tx, kind === "post" ? { postId: id } : { replyId: id });
  await notify(tx, { to, kind: "moderation", subject: `${kind}:${id}`, at });
}
