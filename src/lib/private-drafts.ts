import { localStore, readJson, storeKeys } from "./local-store.ts";

/** The localStorage keys of unsent texts. */
const keys = [
  storeKeys.reflectionDraft,
  storeKeys.reflectionEdit,
  storeKeys.scriptureDraft,
  storeKeys.scriptureLine,
  storeKeys.postDraft,
  storeKeys.postEdit,
  storeKeys.replyDraft,
  storeKeys.lineDraft,
  storeKeys.adminDraft,
] as const;

export type DraftKey = (typeof keys)[number];

/** An athlete's id, or the account of a member of staff. */
export type Owner = number | string;

/** What the browser could not store, as storage is full or forbidden: lasts as long as the page. */
const inMemory = new Map<DraftKey, unknown>();

/** The most parts stored under one key; beyond that the oldest is dropped. */
const mostParts = 20;

type Parts = [part: string, draft: object][];

/** The draft, if it belongs to this owner. */
export function readDraft(key: DraftKey, owner: Owner, part?: string): unknown {
  const { draft, parts } = read(key, owner);
  return part === undefined ? draft : parts.find(([name]) => name === part)?.[1];
}

/** Returns whether the browser stores the draft. Parts are separate drafts under the same key. */
export function writeDraft(key: DraftKey, owner: Owner, draft: object, part?: string) {
  if (part === undefined) return write(key, { owner, draft });
  const others = without(read(key, owner).parts, part).slice(1 - mostParts);
  return write(key, { owner, parts: [...others, [part, draft]] });
}

export function dropDraft(key: DraftKey, owner?: Owner, part?: string) {
  const others =
    owner === undefined || part === undefined ? [] : without(read(key, owner).parts, part);
  if (others.length > 0) {
    write(key, { owner, parts: others });
    return;
  }
  inMemory.delete(key);
  localStore.remove(key);
}

/** Gives the drafts of one owner to another. */
export function passDrafts(from: Owner, to: Owner) {
  for (const key of keys) {
    const kept = Object(readJson(localStore, key));
    if (kept.owner === from) write(key, { ...kept, owner: to });
  }
}

/** Removes all drafts, so that the next person on this device finds none. */
export function forgetDrafts() {
  for (const key of keys) dropDraft(key);
}

function read(key: DraftKey, owner: Owner): { draft?: unknown; parts: Parts } {
  const kept = Object(inMemory.get(key) ?? readJson(localStore, key));
  if (kept.owner !== owner) return { parts: [] };
  return { draft: kept.draft, parts: partsOf(kept) };
}

/** An earlier release kept a single draft with the id of its part. */
function partsOf({ draft, parts }: { draft?: unknown; parts?: unknown }): Parts {
  if (Array.isArray(parts)) return parts.filter(isPart);
  const { id } = Object(draft);
  return id === undefined ? [] : [[String(id), Object(draft)]];
}

function write(key: DraftKey, kept: object) {
  const isKept = localStore.write(key, JSON.stringify(kept));
  if (isKept) inMemory.delete(key);
  else inMemory.set(key, kept);
  return isKept;
}

const isPart = (part: unknown) => Array.isArray(part) && part.length === 2;

const without = (parts: Parts, part: string) => parts.filter(([name]) => name !== part);
