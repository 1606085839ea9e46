import superjson from "superjson";
import type { Answer } from "#server/domain/memory.ts";
import { localStore, readJson, storeKeys } from "./local-store.ts";
import type { RouterOutputs } from "./trpc.ts";

export type Verses = RouterOutputs["soulcare"]["verses"];
export type MemoryCard = Verses["cards"][number];
/** A review that the server has not taken yet. */
export type WaitingReview = Answer & { clientId: string; cardId: number; at: Date };

/** Raise it when what is kept changes: what an older release kept is not shown. */
const format = 1;
/** As many as a week of full days can hold, and some practice. */
const mostWaiting = 300;

const listeners = new Set<() => void>();

/** Keeps an athlete's verses in this browser, for a day without a connection. */
export const keepVerses = (athleteId: number, verses: Verses) =>
  localStore.write(
    storeKeys.versesKept,
    superjson.stringify({ format, athleteId, verses }),
  );

export function keptVerses(athleteId: number): Verses | undefined {
  const text = localStore.read(storeKeys.versesKept);
  const kept = text === null ? undefined : parse<{ verses: Verses }>(text);
  return kept?.athleteId === athleteId ? kept.verses : undefined;
}

/** Whether this browser knows that the athlete learns that verse. */
export const isLearnt = (athleteId: number, reference: string) =>
  keptVerses(athleteId)?.cards.some((card) => card.reference === reference) ?? false;

export const isAnyWaiting = () => readJson(localStore, storeKeys.versesWaiting) !== undefined;

/** Oldest first. */
export function waitingReviews(athleteId: number): readonly WaitingReview[] {
  const text = localStore.read(storeKeys.versesWaiting);
  const kept = text === null ? undefined : parse<{ reviews: WaitingReview[] }>(text);
  return kept?.athleteId === athleteId ? kept.reviews : [];
}

/** Returns whether this browser could keep it. */
export function keepReview(athleteId: number, review: WaitingReview) {
  return writeWaiting(athleteId, [...waitingReviews(athleteId), review].slice(-mostWaiting));
}

export function dropReviews(athleteId: number, taken: readonly WaitingReview[]) {
  const ids = new Set(taken.map(({ clientId }) => clientId));
  writeWaiting(
    athleteId,
    waitingReviews(athleteId).filter(({ clientId }) => !ids.has(clientId)),
  );
}

/** Calls back when a review begins or ends to wait. */
export function onWaiting(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The text behind `waitingReviews`, the same for as long as nothing changes. */
export const waitingText = () => localStore.read(storeKeys.versesWaiting);

function writeWaiting(athleteId: number, reviews: readonly WaitingReview[]) {
  const isKept =
    reviews.length > 0
      ? localStore.write(
          storeKeys.versesWaiting,
          superjson.stringify({ format, athleteId, reviews }),
        )
      : (localStore.remove(storeKeys.versesWaiting), true);
  for (const listener of listeners) listener();
  return isKept;
}

function parse<Kept>(text: string) {
  try {
    const kept = superjson.parse<Kept & { format: number; athleteId: number }>(text);
    return kept.format === format ? kept : undefined;
  } catch {
    return undefined;
  }
}
