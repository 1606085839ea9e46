import { localStore, readJson, storeKeys } from "./local-store.ts";

const { reflectionDraft, reflectionEdit, scriptureDraft, scriptureLine, postDraft } = storeKeys;

/** What an athlete has begun to write, by the names it has in this browser. */
const keys = [reflectionDraft, reflectionEdit, scriptureDraft, scriptureLine, postDraft] as const;

export type DraftKey = (typeof keys)[number];

/** For browsers that forbid the store: as long as the page stays open. */
const inMemory = new Map<DraftKey, unknown>();

/** It is shown to nobody but the athlete who wrote it. */
export function readDraft(key: DraftKey, athleteId: number): unknown {
  const kept = Object(readJson(localStore, key) ?? inMemory.get(key));
  return kept.athleteId === athleteId ? kept.draft : undefined;
}

/** Whether the browser keeps it. */
export function writeDraft(key: DraftKey, athleteId: number, draft: object) {
  const kept = { athleteId, draft };
  inMemory.set(key, kept);
  return localStore.write(key, JSON.stringify(kept));
}

export function dropDraft(key: DraftKey) {
  inMemory.delete(key);
  localStore.remove(key);
}

/** Whoever comes next to this device finds none of it. */
export function forgetDrafts() {
  for (const key of keys) dropDraft(key);
}
