import { getQueryKey } from "@trpc/react-query";
import { afterReview, gradeOf } from "#server/domain/memory.ts";
import { onceBack, suspectLoss } from "./connection.ts";
import {
  dropReviews,
  keepVerses,
  keptVerses,
  type Verses,
  type WaitingReview,
  waitingReviews,
} from "./memory-kept.ts";
import { serverFailure } from "./server-failure.ts";
import { queryClient, type RouterOutputs, trpc, trpcClient } from "./trpc.ts";

type Unlocked = RouterOutputs["soulcare"]["reviewVerses"]["unlocked"];

/** As many as the server takes at a time. */
const mostReviews = 50;
const versesKey = getQueryKey(trpc.soulcare.verses, undefined, "query");

/** The verses as they stand after these reviews, by the same rules as at the server. */
export function withReviews(verses: Verses, reviews: readonly WaitingReview[]): Verses {
  const cards = new Map(verses.cards.map((card) => [card.id, card]));
  for (const review of reviews) {
    const card = cards.get(review.cardId);
    if (!card) continue;
    const { mode, at } = review;
    const { outcome } = gradeOf(card.text, review);
    cards.set(card.id, afterReview(card, { mode, outcome, at, timeZone: verses.timeZone }));
  }
  return { ...verses, cards: [...cards.values()] };
}

/** One at a time, so that the server hears of them in order. */
let sending: Promise<Unlocked> | undefined;

/** Sends what waits. Returns what it unlocked; what is not taken now waits on. */
export function sendReviews(athleteId: number): Promise<Unlocked> {
  sending ??= sendAll(athleteId).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends what waits now, and whenever the server answers again. */
export function sendReviewsOnceBack(athleteId: number) {
  void sendReviews(athleteId);
  return onceBack(() => void sendReviews(athleteId));
}

async function sendAll(athleteId: number) {
  const unlocked: Unlocked = [];
  if (waitingReviews(athleteId).length === 0) return unlocked;
  for (;;) {
    const batch = waitingReviews(athleteId).slice(0, mostReviews);
    if (batch.length === 0) break;
    const answer = await sendBatch(athleteId, batch);
    if (!answer) return unlocked;
    unlocked.push(...answer);
  }
  await queryClient.invalidateQueries({ queryKey: versesKey });
  return unlocked;
}

/** What waited is known now, so that a screen shows the same before and after. */
function take(athleteId: number, batch: readonly WaitingReview[]) {
  queryClient.setQueryData<Verses>(versesKey, (verses) => verses && withReviews(verses, batch));
  const kept = keptVerses(athleteId);
  if (kept) keepVerses(athleteId, withReviews(kept, batch));
  dropReviews(athleteId, batch);
}

/** Undefined if the server did not take them, and may take them later. */
async function sendBatch(
  athleteId: number,
  batch: readonly WaitingReview[],
): Promise<Unlocked | undefined> {
  try {
    const reviews = batch.map(({ at, ...review }) => ({ ...review, reviewedAt: at }));
    const { unlocked } = await trpcClient.soulcare.reviewVerses.mutate({ reviews });
    take(athleteId, batch);
    return unlocked;
  } catch (error) {
    const failure = serverFailure(error);
    if (!failure) suspectLoss();
    if (!isRefused(failure?.httpStatus)) return undefined;
    // One that is refused, such as of a verse that is gone, keeps none of the others from counting.
    if (batch.length > 1) return sendEach(athleteId, batch);
    dropReviews(athleteId, batch);
    return [];
  }
}

async function sendEach(athleteId: number, batch: readonly WaitingReview[]) {
  const unlocked: Unlocked = [];
  for (const review of batch) {
    const answer = await sendBatch(athleteId, [review]);
    if (!answer) return undefined;
    unlocked.push(...answer);
  }
  return unlocked;
}

/** For good: the same would be refused again. */
const isRefused = (status: number | undefined) => status === 400 || status === 404;
