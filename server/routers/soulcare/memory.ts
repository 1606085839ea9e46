import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import {
  countMemoryCards,
  deleteMemoryCard,
  findMemoryCard,
  insertMemoryCard,
  insertMemoryReview,
  listMemoryCards,
  listMemoryReviews,
  updateMemoryCard,
} from "#db/queries/memory.ts";
import { findStreak } from "#db/queries/streak.ts";
import { recordActivity } from "#server/activity.ts";
import { dayIn } from "#server/domain/days.ts";
import {
  type Answer,
  afterReview,
  clampedMoment,
  gradeOf,
  memoryLimits,
  offeredOn,
} from "#server/domain/memory.ts";
import { findPassage } from "#server/domain/scripture.ts";
import { words } from "#server/domain/word-diff.ts";
import { AppError, conflict, found, notFound, ownRow } from "#server/errors.ts";
import { idInput } from "#server/input/fields.ts";
import { addVerseInput, reviewVersesInput } from "#server/input/memory.ts";
import { addedVerse, memoryVerses, reviewedVerses } from "#server/output/memory.ts";
import { athleteProcedure } from "#server/trpc.ts";

export const memoryProcedures = {
  /** The athlete's verses, and which of them are offered for review today. */
  verses: athleteProcedure.output(memoryVerses).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const { read } = ctx.database;
    const { timeZone, restDay } = ownRow(await findStreak(read, athleteId));
    const today = dayIn(timeZone, ctx.now());
    const cards = await shownCards(read, { athleteId, timeZone });
    const offered = offeredOn(cards, { today, restDay }).map(({ id }) => id);
    return { today, timeZone, restDay, offered, cards };
  }),

  /** Adding a verse again changes nothing. */
  addVerse: athleteProcedure
    .input(addVerseInput)
    .output(addedVerse)
    .mutation(({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      const { reference } = learnable(input.reference);
      return ctx.database.write(async (tx) => {
        const { timeZone } = ownRow(await findStreak(tx, athleteId));
        const known = await findMemoryCard(tx, { athleteId, reference });
        if (!known && (await countMemoryCards(tx, { athleteId })) >= memoryLimits.cards)
          throw conflict(`You have ${memoryLimits.cards} verses. Set one aside first.`);
        const card = { athleteId, reference, dueDay: dayIn(timeZone, at), createdAt: at };
        const made = known ? undefined : await insertMemoryCard(tx, card);
        const { id } = made ?? found(await findMemoryCard(tx, { athleteId, reference }), "verse");
        const unlocked = made ? await recordActivity(tx, { athleteId, at }) : [];
        const [shown] = await shownCards(tx, { athleteId, timeZone, ids: [id] });
        return { ...found(shown, "verse"), unlocked };
      });
    }),

  /** Deletes the card with all its reviews. */
  dropVerse: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      const { athleteId } = ctx.viewer;
      if (!(await ctx.database.write((tx) => deleteMemoryCard(tx, { athleteId, id }))))
        throw notFound("verse");
    }),

  /** Stores only the word counts of each review, not what was said or typed. */
  reviewVerses: athleteProcedure
    .input(reviewVersesInput)
    .output(reviewedVerses)
    .mutation(({ ctx, input }) => {
      const { athleteId, userId } = ctx.viewer;
      const now = ctx.now();
      const reviews = input.reviews
        .map((review) => ({ ...review, at: clampedMoment(review.reviewedAt, now) }))
        .sort((a, b) => a.at.getTime() - b.at.getTime());
      return ctx.database.write(async (tx) => {
        await ctx.limiter.countIn(tx, [["entryByAccount", userId]]);
        const isNew = await applyReviews(tx, { athleteId, reviews });
        const unlocked = isNew ? await recordActivity(tx, { athleteId, at: now }) : [];
        const clientIds = reviews.map(({ clientId }) => clientId);
        return { reviews: await listMemoryReviews(tx, { athleteId, clientIds }), unlocked };
      });
    }),
};

/** The passage, refused if it is too long to memorize. */
function learnable(reference: string) {
  const passage = findPassage(reference);
  if (!passage)
    throw new AppError("NOT_FOUND", "We could not find that verse. Please check the reference.");
  const { verses: mostVerses, words: mostWords } = memoryLimits;
  if (passage.count > mostVerses) throw conflict("Please choose one to six verses.");
  if (words(passage.text).length > mostWords)
    throw conflict(`That is more than ${mostWords} words. Please choose fewer verses.`);
  return passage;
}

type CardsOf = { athleteId: number; timeZone: string; ids?: readonly number[] };

async function shownCards(db: Reader, { athleteId, timeZone, ids }: CardsOf) {
  const rows = await listMemoryCards(db, { athleteId, ...(ids && { ids }) });
  return rows.map(({ firstReviewAt, lastReviewAt, ...card }) => ({
    ...card,
    text: found(findPassage(card.reference), "verse").text,
    begunOn: firstReviewAt && dayIn(timeZone, firstReviewAt),
    reviewedOn: lastReviewAt && dayIn(timeZone, lastReviewAt),
  }));
}

type Review = Answer & { clientId: string; cardId: number; at: Date };

/** Applies the reviews that are not stored yet, in order. Returns whether there were any. */
async function applyReviews(
  tx: Tx,
  { athleteId, reviews }: { athleteId: number; reviews: readonly Review[] },
) {
  const { timeZone } = ownRow(await findStreak(tx, athleteId));
  const ids = [...new Set(reviews.map(({ cardId }) => cardId))];
  const shown = await shownCards(tx, { athleteId, timeZone, ids });
  const cards = new Map(shown.map((card) => [card.id, card]));
  const changed = new Set<number>();
  for (const review of reviews) {
    const { clientId, cardId, mode, at } = review;
    const card = found(cards.get(cardId), "verse");
    const { words, wrong, outcome } = gradeOf(card.text, review);
    const row = { athleteId, cardId, clientId, mode, words, wrong, reviewedAt: at };
    if (!(await insertMemoryReview(tx, row))) continue;
    cards.set(cardId, afterReview(card, { mode, outcome, at, timeZone }));
    changed.add(cardId);
  }
  for (const id of changed)
    await updateMemoryCard(tx, { athleteId, ...found(cards.get(id), "verse") });
  return changed.size > 0;
}
