import { unreadableKey, unreadableKeys } from "./device-notes.ts";
import { localStore } from "./local-store.ts";

type Item = Record<string, unknown>;

export const isObject = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The list as it is kept, whatever stands in it; undefined where it is no list. */
export function parseItems(text: string | null): unknown[] | undefined {
  if (text === null) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** An item with what it lacks, and what was changed in it; itself where that is nothing. */
export function withMore(item: Item, more: Item, changed: Item): Item {
  const missing = Object.entries(more).filter(([field]) => !Object.hasOwn(item, field));
  const count = missing.length + Object.keys(changed).length;
  return count === 0 ? item : { ...item, ...Object.fromEntries(missing), ...changed };
}

/** The fields of the later state that are not as they were. */
export const changesIn = (before: Item, after: Item): Item =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value));

/** Text that is no list leaves its place only once it is kept in another one; whether the place is free. */
export function setAside(list: string) {
  const text = localStore.read(list);
  if (text === null || parseItems(text)) return true;
  if (!localStore.write(unreadableKey(list, unreadableKeys(list).length), text)) return false;
  localStore.remove(list);
  return true;
}

/** The texts that were put aside. */
export const unreadableTexts = (list: string) =>
  unreadableKeys(list)
    .map((key) => localStore.read(key))
    .filter((text) => text !== null);
