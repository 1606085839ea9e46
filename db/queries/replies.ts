import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { bumpStat } from "./community.ts";
import { isPublished } from "./posts.ts";
import {
  type Viewer,
  type ViewerOrPlaceholder,
  visiblePosts,
  visibleReplies,
} from "./visibility.ts";

function selectReplies(db: Reader) {
  const { discussionReplies: t, athletes } = db.tables;
  return db
    .select({ reply: t, name: athletes.communityName })
    .from(t)
    .leftJoin(athletes, eq(athletes.id, t.athleteId));
}

type Listing = ViewerOrPlaceholder & { postId: number; limit: number; after?: number | undefined };

/** Oldest first; `after` is the last id of the previous page. */
export async function listReplies(db: Reader, { postId, limit, after, ...viewer }: Listing) {
  const { discussionReplies: t } = db.tables;
  const last = after === undefined ? undefined : await findTime(db, after);
  if (after !== undefined && !last) return [];
  const isNewer =
    last && sql`(${t.createdAt}, ${t.id}) > (${sql.param(last, t.createdAt)}, ${after})`;
  return selectReplies(db)
    .where(and(eq(t.postId, postId), isNewer, visibleReplies(db, viewer)))
    .orderBy(asc(t.createdAt), asc(t.id))
    .limit(limit);
}

export async function findReply(
  db: Reader,
  { id, ...viewer }: ViewerOrPlaceholder & { id: number },
) {
  const { discussionReplies: t } = db.tables;
  const [reply] = await selectReplies(db).where(and(eq(t.id, id), visibleReplies(db, viewer)));
  return reply;
}

/** The replies that the viewer may see, below posts that the viewer may see. */
export function listVisibleReplies(db: Reader, { ids, ...viewer }: Viewer & { ids: number[] }) {
  const { discussionReplies: t, discussionPosts: posts } = db.tables;
  return db
    .select({ id: t.id, postId: t.postId })
    .from(t)
    .innerJoin(posts, eq(posts.id, t.postId))
    .where(and(inArray(t.id, ids), visibleReplies(db, viewer), visiblePosts(db, viewer)));
}

/** Includes replies that are hidden, removed or deleted. */
export function findRepliesById(db: Reader, ids: number[]) {
  return selectReplies(db).where(inArray(db.tables.discussionReplies.id, ids));
}

async function findTime(db: Reader, id: number) {
  const { discussionReplies: t } = db.tables;
  const [reply] = await db.select({ at: t.createdAt }).from(t).where(eq(t.id, id));
  return reply?.at;
}

type Own = { id: number; athleteId: number; mayBeDeleted: boolean };

/** A reply of this athlete; with `mayBeDeleted`, also if they have deleted it. */
export async function findOwnReply(db: Reader, { id, athleteId, mayBeDeleted }: Own) {
  const { discussionReplies: t } = db.tables;
  const matchesDeletion = mayBeDeleted ? undefined : isNull(t.deletedAt);
  const [reply] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.athleteId, athleteId), matchesDeletion, isNull(t.removedAt)));
  return reply;
}

export async function insertReply(tx: Tx, reply: NewRow<"discussionReplies">) {
  const inserted = firstRow(await tx.insert(tx.tables.discussionReplies).values(reply).returning());
  await countReply(tx, { postId: reply.postId, by: 1 });
  await bumpStat(tx, { statType: "replies", by: 1, at: reply.createdAt });
  return inserted;
}

type Change = Partial<NewRow<"discussionReplies">> & { id: number; at: Date };

/** Also updates the counters when this reply is hidden, removed or restored. */
export async function updateReply(tx: Tx, { id, at, ...changes }: Change) {
  const { discussionReplies: t } = tx.tables;
  const [before] = await tx.select().from(t).where(eq(t.id, id));
  if (!before) return;
  const after = firstRow(await tx.update(t).set(changes).where(eq(t.id, id)).returning());
  const shownChange = Number(isShown(after)) - Number(isShown(before));
  if (shownChange !== 0) await countReply(tx, { postId: after.postId, by: shownChange });
  const publishedChange = Number(isPublished(after)) - Number(isPublished(before));
  if (publishedChange !== 0) await bumpStat(tx, { statType: "replies", by: publishedChange, at });
}

const isShown = (reply: Row<"discussionReplies">) => isPublished(reply) && !reply.hiddenAt;

async function countReply(tx: Tx, { postId, by }: { postId: number; by: number }) {
  const { discussionPosts: t } = tx.tables;
  await tx
    .update(t)
    .set({ replyCount: sql`${t.replyCount} + ${by}` })
    .where(eq(t.id, postId));
}
