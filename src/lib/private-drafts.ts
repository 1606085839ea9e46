import { localStore, readJson, storeKeys } from "./local-store.ts";

const { reflectionDraft, reflectionEdit, scriptureDraft, scriptureLine, postDraft, replyDraft } =
  storeKeys;

/** What an athlete has begun to write, by the names it has in this browser. */
const keys = [
  reflectionDraft,
  reflectionEdit,
  scriptureDraft,
  scriptureLine,
  postDraft,
  replyDraft,
] as const;

export type DraftKey = (typeof keys)[number];

/** For browsers that forbid the store: as long as the page stays open. */
const inMemory = new Map<DraftKey, unknown>();

/** So many parts of one draft are kept; the oldest gives way. */
const mostParts = 20;

type Parts = [part: string, draft: object][];

/** It is shown to nobody but the athlete who wrote it. */
export function readDraft(key: DraftKey, athleteId: number, part?: string): unknown {
  const { draft, parts } = read(key, athleteId);
  return part === undefined ? draft : parts.find(([name]) => name === part)?.[1];
}

/** Whether the browser keeps it. Drafts of the same key stand beside each other as its parts. */
export function writeDraft(key: DraftKey, athleteId: number, draft: object, part?: string) {
  if (part === undefined) return write(key, { athleteId, draft });
  const others = without(read(key, athleteId).parts, part).slice(1 - mostParts);
  return write(key, { athleteId, parts: [...others, [part, draft]] });
}

export function dropDraft(key: DraftKey, athleteId?: number, part?: string) {
  const others =
    athleteId === undefined || part === undefined ? [] : without(read(key, athleteId).parts, part);
  if (others.length > 0) {
    write(key, { athleteId, parts: others });
    return;
  }
  inMemory.delete(key);
  localStore.remove(key);
}

/** Whoever comes next to this device finds none of it. */
export function forgetDrafts() {
  for (const key of keys) dropDraft(key);
}

function read(key: DraftKey, athleteId: number): { draft?: unknown; parts: Parts } {
  const kept = Object(readJson(localStore, key) ?? inMemory.get(key));
  if (kept.athleteId !== athleteId) return { parts: [] };
  return { draft: kept.draft, parts: Array.isArray(kept.parts) ? kept.parts.filter(isPart) : [] };
}

function write(key: DraftKey, kept: object) {
  inMemory.set(key, kept);
  return localStore.write(key, JSON.stringify(kept));
}

const isPart = (part: unknown) => Array.isArray(part) && part.length === 2;

const without = (parts: Parts, part: string) => parts.filter(([name]) => name !== part);
