import { noteKeys, unreadableKey, unreadableKeys } from "./device-notes.ts";
import { localStore } from "./local-store.ts";
import { type StorageTrouble, storageTrouble } from "./storage-trouble.ts";

const listeners = new Set<() => void>();

export const readItemsText = () => localStore.read(noteKeys.entries);

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

/** Reads anew before it writes, so that nothing of another tab is lost. */
export function changeItems(
  change: (items: readonly unknown[]) => readonly unknown[],
): "kept" | StorageTrouble {
  setUnreadableAside();
  const items = parseItems(readItemsText());
  const isKept = items && localStore.write(noteKeys.entries, JSON.stringify(change(items)));
  if (!isKept) return storageTrouble();
  for (const listener of listeners) listener();
  return "kept";
}

/** Text that is no list leaves its place only once it is kept in another one. */
export function setUnreadableAside() {
  const text = readItemsText();
  if (text === null || parseItems(text)) return;
  if (!localStore.write(unreadableKey(unreadableKeys().length), text)) return;
  localStore.remove(noteKeys.entries);
}

/** Calls back when the list has changed, here or in another tab. */
export function onItemsChange(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === noteKeys.entries || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
