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

/** Raise it when the stored data changes: data of an older format is ignored. */
const format = 1;
/** Room for a week of full days, and some practice. */
const mostWaiting = 300;

const listeners = new Set<() => void>();
/** Counts the changes of the waiting reviews, as a snapshot for React. */
let version = 0;
/** Reviews that the browser could not store; they last as long as this page. */
let unkept: { athleteId: number; reviews: readonly WaitingReview[] } | undefined;

/** Stores an athlete's verses in this browser, for use without a connection. */
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

/** Adds a verse to the stored verses, if there are any. */
export function keepCard(athleteId: number, card: MemoryCard) {
  const kept = keptVerses(athleteId);
  if (!kept || kept.cards.some(({ id }) => id === card.id)) return;
  keepVerses(athleteId, { ...kept, cards: [...kept.cards, card] });
}

/** The reviews that the server has not taken yet, oldest first. */
export function waitingReviews(athleteId: number): readonly WaitingReview[] {
  const text = localStore.read(storeKeys.versesWaiting);
  const kept = text === null ? unkept : parse<{ reviews: readonly WaitingReview[] }>(text);
  return kept?.athleteId === athleteId ? kept.reviews : [];
}

export function keepReview(athleteId: number, review: WaitingReview) {
  writeWaiting(athleteId, [...waitingReviews(athleteId), review].slice(-mostWaiting));
}

/** Drops reviews that the server has taken, or refused for good. */
export function dropReviews(athleteId: number, settled: readonly WaitingReview[]) {
  const ids = new Set(settled.map(({ clientId }) => clientId));
  const others = waitingReviews(athleteId).filter(({ clientId }) => !ids.has(clientId));
  writeWaiting(athleteId, others);
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

/** The waiting reviews; renders again when they change. */
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
