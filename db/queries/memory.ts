import { and, asc, eq, inArray, max, min } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

type OfAthlete = { athleteId: number };

/** An athlete's verses, each with the times of its first and last review. */
export function listMemoryCards(
  db: Reader,
  { athleteId, ids }: OfAthlete & { ids?: readonly number[] },
) {
  const { memoryCards: t, memoryReviews: reviews } = db.tables;
  return db
    .select({
      id: t.id,
      reference: t.reference,
      rung: t.rung,
      dueDay: t.dueDay,
      byHeartAt: t.byHeartAt,
      createdAt: t.createdAt,
      firstReviewAt: min(reviews.reviewedAt),
      lastReviewAt: max(reviews.reviewedAt),
    })
    .from(t)
    .leftJoin(reviews, eq(reviews.cardId, t.id))
    .where(and(eq(t.athleteId, athleteId), ids && inArray(t.id, [...ids])))
    .groupBy(t.id)
    .orderBy(asc(t.createdAt), asc(t.id));
}

export async function findMemoryCard(
  db: Reader,
  { athleteId, reference }: OfAthlete & { reference: string },
) {
  const { memoryCards: t } = db.tables;
  const [card] = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.athleteId, athleteId), eq(t.reference, reference)));
  return card;
}

export const countMemoryCards = (db: Reader, { athleteId }: OfAthlete) =>
  db.$count(db.tables.memoryCards, eq(db.tables.memoryCards.athleteId, athleteId));

/** Returns undefined if the athlete has that verse already. */
export async function insertMemoryCard(tx: Tx, card: NewRow<"memoryCards">) {
  const { memoryCards: t } = tx.tables;
  const [made] = await tx
    .insert(t)
    .values(card)
    .onConflictDoNothing({ target: [t.athleteId, t.reference] })
    .returning({ id: t.id });
  return made;
}

type Change = OfAthlete & { id: number } & Pick<
    NewRow<"memoryCards">,
    "rung" | "dueDay" | "byHeartAt"
  >;

export async function updateMemoryCard(tx: Tx, { athleteId, id, rung, dueDay, byHeartAt }: Change) {
  const { memoryCards: t } = tx.tables;
  await tx
    .update(t)
    .set({ rung, dueDay, byHeartAt })
    .where(and(eq(t.id, id), eq(t.athleteId, athleteId)));
}

/** Deletes the card; its reviews are deleted by the foreign key. Returns whether it existed. */
export async function deleteMemoryCard(tx: Tx, { athleteId, id }: OfAthlete & { id: number }) {
  const { memoryCards: t } = tx.tables;
  const gone = await tx
    .delete(t)
    .where(and(eq(t.id, id), eq(t.athleteId, athleteId)))
    .returning({ id: t.id });
  return gone.length > 0;
}

/** Returns false if this review was stored before. */
export async function insertMemoryReview(tx: Tx, review: NewRow<"memoryReviews">) {
  const { memoryReviews: t } = tx.tables;
  const made = await tx
    .insert(t)
    .values(review)
    .onConflictDoNothing({ target: [t.athleteId, t.clientId] })
    .returning({ id: t.id });
  return made.length > 0;
}

/** The athlete's reviews with these client ids, each with its card's current rung and due day. */
export function listMemoryReviews(
  db: Reader,
  { athleteId, clientIds }: OfAthlete & { clientIds: readonly string[] },
) {
  const { memoryReviews: t, memoryCards: cards } = db.tables;
  return db
    .select({
      clientId: t.clientId,
      cardId: t.cardId,
      words: t.words,
      wrong: t.wrong,
      rung: cards.rung,
      dueDay: cards.dueDay,
    })
    .from(t)
    .innerJoin(cards, eq(cards.id, t.cardId))
    .where(and(eq(t.athleteId, athleteId), inArray(t.clientId, [...clientIds])))
    .orderBy(asc(t.reviewedAt), asc(t.id));
}
