import { getQueryKey } from "@trpc/react-query";
import { afterReview, gradeOf } from "#server/domain/memory.ts";
import { onServerBack, suspectLoss } from "./connection.ts";
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

/** The most reviews that the server takes in one call. */
const mostReviews = 50;
const versesKey = getQueryKey(trpc.soulcare.verses, undefined, "query");

/** The verses after these reviews, by the same rules as on the server. */
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

/** Only one run at a time, so that the server gets the reviews in order. */
let sending: Promise<Unlocked> | undefined;

/** Sends the waiting reviews and returns what they unlocked. Reviews that fail go on waiting. */
export function sendReviews(athleteId: number): Promise<Unlocked> {
  sending ??= sendAll(athleteId).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends the waiting reviews now, and each time that the server answers again. */
export function sendReviewsOnceBack(athleteId: number) {
  void sendReviews(athleteId);
  return onServerBack(() => void sendReviews(athleteId));
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

/** Applies reviews that were taken to the verses here, so that a screen shows no change. */
function take(athleteId: number, batch: readonly WaitingReview[]) {
  queryClient.setQueryData<Verses>(versesKey, (verses) => verses && withReviews(verses, batch));
  const kept = keptVerses(athleteId);
  if (kept) keepVerses(athleteId, withReviews(kept, batch));
  dropReviews(athleteId, batch);
}

/** Returns undefined if the server did not take the reviews but may take them later. */
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
    // One by one, so that a refused review, such as of a deleted verse, does not block the others.
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

/** Refused for good: the same review would be refused again. */
const isRefused = (status: number | undefined) => status === 400 || status === 404;
