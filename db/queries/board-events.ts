import { asc, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { one } from "../one.ts";
import type { NewRow } from "../schema/index.ts";

/** The last thing in a write: who has a number holds the clock until the commit. */
export async function insertBoardEvent(tx: Tx, event: Omit<NewRow<"boardEvents">, "id">) {
  const { boardClock, boardEvents } = tx.tables;
  const ticked = await tx
    .insert(boardClock)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({ target: boardClock.id, set: { last: sql`${boardClock.last} + 1` } })
    .returning();
  await tx.insert(boardEvents).values({ ...event, id: one(ticked).last });
}

export function listBoardEvents(db: Reader, { after, limit }: { after: number; limit: number }) {
  const { boardEvents: t } = db.tables;
  return db.select().from(t).where(gt(t.id, after)).orderBy(asc(t.id)).limit(limit);
}

/** The number of the newest; 0 before the first. */
export async function findLastEvent(db: Reader) {
  const [clock] = await db.select().from(db.tables.boardClock);
  return clock?.last ?? 0;
}

type Entries = { athleteIds: number[]; postIds: number[]; replyIds: number[] };

/** Who does not want to read any of these people or things. */
export function listMutesOf(db: Reader, { athleteIds, postIds, replyIds }: Entries) {
  const { communityMutes: t } = db.tables;
  const isOne = or(
    inArray(t.mutedAthleteId, athleteIds),
    inArray(t.postId, postIds),
    inArray(t.replyId, replyIds),
  );
  return db.select().from(t).where(isOne);
}

/** Nobody resumes from so long ago. */
export async function purgeBoardEvents(tx: Tx, before: Date) {
  const { boardEvents: t } = tx.tables;
  await tx.delete(t).where(lt(t.createdAt, before));
}
