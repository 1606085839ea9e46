import { getQueryKey } from "@trpc/react-query";
import { mostReviews } from "#db/limits.ts";
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

/**
 * Sends the waiting reviews and returns what they unlocked. What the server cannot take now goes on
 * waiting; what it refuses for good is dropped.
 */
export function sendReviews(athleteId: number): Promise<Unlocked> {
  sending ??= sendAll(athleteId).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends the waiting reviews now, and each time that the server answers again, until stopped. */
export function keepSendingReviews(athleteId: number) {
  void sendReviews(athleteId);
  return onServerBack(() => void sendReviews(athleteId));
}

async function sendAll(athleteId: number) {
  const unlocked: Unlocked = [];
  if (waitingReviews(athleteId).length === 0) return unlocked;
  for (;;) {
    const batch = waitingReviews(athleteId).slice(0, mostReviews);
    if (batch.length === 0) break;
    const isSettled = await sendBatch(athleteId, { batch, unlocked });
    if (!isSettled) return unlocked;
  }
  // Not waited for: a review made before the list is there again begins a new run.
  void queryClient.invalidateQueries({ queryKey: versesKey });
  return unlocked;
}

type Batch = {
  batch: readonly WaitingReview[];
  /** Gets what the reviews unlock. */
  unlocked: Unlocked;
};

/** Returns false if the server did not take the reviews but may take them later. */
async function sendBatch(athleteId: number, { batch, unlocked }: Batch): Promise<boolean> {
  try {
    const reviews = batch.map(({ at, ...review }) => ({ ...review, reviewedAt: at }));
    const answer = await trpcClient.soulcare.reviewVerses.mutate({ reviews });
    settle(athleteId, batch);
    unlocked.push(...answer.unlocked);
    return true;
  } catch (error) {
    const failure = serverFailure(error);
    if (!failure) suspectLoss();
    if (!isRefused(failure?.httpStatus)) return false;
    // One by one, so that one that is refused, as its verse is deleted, does not block the others.
    if (batch.length > 1) return sendEach(athleteId, { batch, unlocked });
    dropReviews(athleteId, batch);
    return true;
  }
}

async function sendEach(athleteId: number, { batch, unlocked }: Batch) {
  for (const review of batch) {
    const isSettled = await sendBatch(athleteId, { batch: [review], unlocked });
    if (!isSettled) return false;
  }
  return true;
}

/** What the server has taken is applied to the verses here, so that no screen changes. */
function settle(athleteId: number, batch: readonly WaitingReview[]) {
  queryClient.setQueryData<Verses>(versesKey, (verses) => verses && withReviews(verses, batch));
  const kept = keptVerses(athleteId);
  if (kept) keepVerses(athleteId, withReviews(kept, batch));
  dropReviews(athleteId, batch);
}

/** Refused for good: the same review would be refused again. */
const isRefused = (status: number | undefined) => status === 400 || status === 404;
