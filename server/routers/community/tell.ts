import type { Tx } from "#db/database.ts";
import {
  deleteUnreadOf,
  listNamedRepliers,
  listPraying,
  listReporting,
  listUserIds,
} from "#db/queries/notifications.ts";
import { findPostsById } from "#db/queries/posts.ts";
import type { Row } from "#db/schema/index.ts";
import { isPublic, isRequest } from "#server/domain/board.ts";
import { aboutOf, type Entry } from "#server/input/community.ts";
import { forgetNotifications, notify, postSubject } from "#server/notifications.ts";

type Action = { postId: number; userId: number; at: Date };

/** In a thread with more repliers than this, only the most recent ones are told. */
const mostRepliers = 200;

/** The post with its author's account, if that still exists; undefined without the post. */
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

/** Tells the author of the post, without the name of the athlete who prayed. */
export async function tellOfPrayer(tx: Tx, { postId, userId, at }: Action) {
  const found = await findAuthor(tx, postId);
  if (!found) return;
  const subject = postSubject(postId);
  const about = { kind: "prayer", subject, actor: { userId }, entry: { postId }, at } as const;
  await notify(tx, { to: found.authors, ...about });
}

/** Tells every athlete who prayed for the request. */
export async function tellOfAnswer(tx: Tx, { postId, userId, at }: Action) {
  const found = await findAuthor(tx, postId);
  if (!found) return;
  const { athleteId, isAnonymous } = found.post;
  await notify(tx, {
    to: await listPraying(tx, postId),
    kind: "answered",
    subject: postSubject(postId),
    entry: { postId },
    at,
    actor: { userId, named: isAnonymous ? null : athleteId },
  });
}

type Reply = Action & { replyId: number; named: number | null; isAgain?: boolean };

/**
 * Tells the author of the post and the athletes who replied by name. Anonymous repliers are not
 * told: a notification on the screen could reveal them to a bystander.
 */
export async function tellOfReply(tx: Tx, { postId, replyId, userId, named, ...when }: Reply) {
  const found = await findAuthor(tx, postId);
  if (!found || !isPublic(found.post)) return;
  const subject = postSubject(postId);
  const actor = { userId, named };
  const about = { kind: "reply", subject, actor, entry: { postId, replyId }, ...when } as const;
  const facts = factsOf(found.post);
  await notify(tx, { to: found.authors, ...about, data: { ...facts, isOwn: true } });
  const repliers = await listNamedRepliers(tx, postId, mostRepliers);
  await notify(tx, { to: repliers, ...about, data: facts });
}

type Gone = Entry & { postId: number; writtenAt: Date };

/** Withdraws unread notifications about an entry that is removed. */
export async function forgetEntry(tx: Tx, { kind, id, postId, writtenAt }: Gone) {
  await forgetNotifications(tx, `${kind}:${id}`);
  if (kind === "post") return;
  await deleteUnreadOf(tx, { kind, subject: postSubject(postId), at: writtenAt });
}

type Decided = Entry & { authorId: number | null; decision: "remove" | "restore"; at: Date };

/** Tells the author. */
export async function tellOfDecision(tx: Tx, { kind, id, authorId, decision, at }: Decided) {
  const subject = `${kind}:${id}`;
  const to = await listUserIds(tx, authorId === null ? [] : [authorId]);
  const data = { isOwn: true, entry: kind, decision };
  await notify(tx, { to, kind: "moderation", subject, data, at });
}

/** Tells reporters that there is a decision, but not which one. Call before reports are closed. */
export async function tellReporters(tx: Tx, { kind, id, at }: Entry & { at: Date }) {
  const to = await listReporting(tx, aboutOf({ kind, id }));
  await notify(tx, { to, kind: "moderation", subject: `${kind}:${id}`, at });
}
