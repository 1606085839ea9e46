import { useSyncExternalStore } from "react";
import superjson from "superjson";
import type { Answer } from "#server/domain/memory.ts";
import { localStore, storeKeys } from "./local-store.ts";
import { onSignOut } from "./sign-out-cleanup.ts";
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
/** Changes with each review that begins or ends to wait. */
let version = 0;
/** What the browser would not keep lasts for the visit. */
let unkept: { athleteId: number; reviews: readonly WaitingReview[] } | undefined;

/** Keeps an athlete's verses in this browser, for a day without a connection. */
export const keepVerses = (athleteId: number, verses: Verses) =>
  localStore.write(storeKeys.versesKept, superjson.stringify({ format, athleteId, verses }));

export function keptVerses(athleteId: number): Verses | undefined {
  const text = localStore.read(storeKeys.versesKept);
  const kept = text === null ? undefined : parse<{ verses: Verses }>(text);
  return kept?.athleteId === athleteId ? kept.verses : undefined;
}

/** Whether this browser knows that the athlete learns that verse. */
export const isLearnt = (athleteId: number, reference: string) =>
  keptVerses(athleteId)?.cards.some((card) => card.reference === reference) ?? false;

/** Adds a verse to what is kept, if anything is. */
export function keepCard(athleteId: number, card: MemoryCard) {
  const kept = keptVerses(athleteId);
  if (!kept || kept.cards.some(({ id }) => id === card.id)) return;
  keepVerses(athleteId, { ...kept, cards: [...kept.cards, card] });
}

/** Oldest first. */
export function waitingReviews(athleteId: number): readonly WaitingReview[] {
  const text = localStore.read(storeKeys.versesWaiting);
  const kept = text === null ? unkept : parse<{ reviews: readonly WaitingReview[] }>(text);
  return kept?.athleteId === athleteId ? kept.reviews : [];
}

export function keepReview(athleteId: number, review: WaitingReview) {
  writeWaiting(athleteId, [...waitingReviews(athleteId), review].slice(-mostWaiting));
}

/** Of these the server knows. */
export function dropReviews(athleteId: number, known: readonly WaitingReview[]) {
  const ids = new Set(known.map(({ clientId }) => clientId));
  const left = waitingReviews(athleteId).filter(({ clientId }) => !ids.has(clientId));
  writeWaiting(athleteId, left);
}

function writeWaiting(athleteId: number, reviews: readonly WaitingReview[]) {
  const text = superjson.stringify({ format, athleteId, reviews });
  const isKept = reviews.length > 0 && localStore.write(storeKeys.versesWaiting, text);
  if (!isKept) localStore.remove(storeKeys.versesWaiting);
  unkept = isKept || reviews.length === 0 ? undefined : { athleteId, reviews };
  version += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The reviews that wait, as they come and go. */
export function useWaitingReviews(athleteId: number) {
  useSyncExternalStore(subscribe, () => version);
  return waitingReviews(athleteId);
}

onSignOut(() => {
  unkept = undefined;
});

function parse<Kept>(text: string) {
  try {
    const kept = superjson.parse<Kept & { format: number; athleteId: number }>(text);
    return kept.format === format ? kept : undefined;
  } catch {
    return undefined;
  }
}
