import { noteKeys } from "./device-notes.ts";
import { parseItems, setAside } from "./item-list.ts";
import { localStore } from "./local-store.ts";
import { type StorageTrouble, storageTrouble } from "./storage-trouble.ts";

const listeners = new Set<() => void>();

export const readItemsText = () => localStore.read(noteKeys.entries);

/** Reads anew before it writes, so that nothing of another tab is lost. */
export function changeItems(
  change: (items: readonly unknown[]) => readonly unknown[],
): "kept" | StorageTrouble {
  setAside(noteKeys.entries);
  const items = parseItems(readItemsText());
  const isKept = items && localStore.write(noteKeys.entries, JSON.stringify(change(items)));
  if (!isKept) return storageTrouble();
  for (const listener of listeners) listener();
  return "kept";
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
