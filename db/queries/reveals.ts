import { and, desc, eq, lte } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

export async function insertReveal(tx: Tx, reveal: NewRow<"authorReveals">) {
  const { authorReveals: t } = tx.tables;
  return firstRow(await tx.insert(t).values(reveal).returning({ id: t.id }));
}

type Told = { athleteId: number; now: Date };

/** The condition for reveals of this athlete's entries that the athlete may know of by now. */
const isTold = (db: Reader, { athleteId, now }: Told) => {
  const { authorReveals: t } = db.tables;
  return and(eq(t.athleteId, athleteId), lte(t.tellAt, now));
};

/** Newest first, with the day on which the entry was written. */
export async function listReveals(db: Reader, { limit, ...told }: Told & { limit: number }) {
  const { authorReveals: t, discussionPosts: posts, discussionReplies: replies } = db.tables;
  const rows = await db
    .select({
      id: t.id,
      why: t.why,
      revealedAt: t.revealedAt,
      postedAt: posts.createdAt,
      repliedAt: replies.createdAt,
    })
    .from(t)
    .leftJoin(posts, eq(posts.id, t.postId))
    .leftJoin(replies, eq(replies.id, t.replyId))
    .where(isTold(db, told))
    .orderBy(desc(t.revealedAt), desc(t.id))
    .limit(limit);
  return rows.map(({ postedAt, repliedAt, ...reveal }) => ({
    ...reveal,
    kind: repliedAt ? ("reply" as const) : ("post" as const),
    writtenAt: repliedAt ?? postedAt,
  }));
}

/** For an athlete's data export: without the staff member. */
export function exportReveals(db: Reader, told: Told) {
  const { authorReveals: t } = db.tables;
  const { id, postId, replyId, why, revealedAt } = t;
  return db.select({ id, postId, replyId, why, revealedAt }).from(t).where(isTold(db, told));
}
