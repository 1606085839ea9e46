import { asc, gt, inArray, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

type NewBoardEvent = Omit<NewRow<"boardEvents">, "id" | "deed"> & {
  type: NewRow<"boardEvents">["deed"];
};

/** Call this last in a write, because the taken number blocks other events until the commit. */
export async function insertBoardEvent(tx: Tx, { type, ...event }: NewBoardEvent) {
  const { boardClock, boardEvents } = tx.tables;
  const clock = await tx
    .insert(boardClock)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: boardClock.id, set: { last: sql`${boardClock.last} + 1` } })
    .returning();
  await tx.insert(boardEvents).values({ ...event, deed: type, id: firstRow(clock).last });
}

export function listBoardEvents(db: Reader, { after, limit }: { after: number; limit: number }) {
  const { boardEvents: t } = db.tables;
  const { id, deed: type, postId, replyId, createdAt } = t;
  return db
    .select({ id, type, postId, replyId, createdAt })
    .from(t)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit);
}

/** The number of the newest event, or 0. */
export async function findLastEvent(db: Reader) {
  const [clock] = await db.select().from(db.tables.boardClock);
  return clock?.last ?? 0;
}

type Entries = { athleteIds: number[]; postIds: number[]; replyIds: number[] };

/** Mutes of any of these athletes, posts or replies. */
export function listMutesOf(db: Reader, { athleteIds, postIds, replyIds }: Entries) {
  const { communityMutes: t } = db.tables;
  const isMuted = or(
    inArray(t.mutedAthleteId, athleteIds),
    inArray(t.postId, postIds),
    inArray(t.replyId, replyIds),
  );
  return db.select().from(t).where(isMuted);
}
